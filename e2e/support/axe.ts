import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Expects no axe violation in the light and the dark theme. Leaves the page in the dark theme. */
export async function expectAccessible(page: Page, name: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await waitForColourTransitions(page)
  await expectNoViolations(page, `${name}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await waitForColourTransitions(page)
  // Themes differ in colours alone, so the other rules need no second run.
  await expectNoViolations(page, `${name}, dark`, ['color-contrast', 'link-in-text-block'])
}

const waitForColourTransitions = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished.catch(() => {})),
    ).then(() => {}),
  )

async function expectNoViolations(page: Page, label: string, rules?: string[]) {
  const only = rules && { runOnly: { type: 'rule' as const, values: rules } }
  // Collecting the results of passed rules, too, would double the time.
  const { violations } = await new AxeBuilder({ page })
    // axe would wait forever for a frame in which no script may run.
    .exclude('iframe[sandbox=""]')
    // Without legacy mode axe opens a page per analysis for cross-origin frames, which takes four times as long.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...only })
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
  expect(found, label).toEqual([])
}
