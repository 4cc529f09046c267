import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** The page has no finding of axe, in either theme. It is in the dark one after. */
export async function expectCleanThemes(page: Page, name: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await colourTransitions(page)
  await expectClean(page, `${name}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await colourTransitions(page)
  // The theme is a matter of CSS: all other rules see the same page again.
  await expectClean(page, `${name}, dark`, ['color-contrast', 'link-in-text-block'])
}

/** Resolves when the colours of the new theme are reached. */
const colourTransitions = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished.catch(() => {})),
    ).then(() => {}),
  )

async function expectClean(page: Page, what: string, rules?: string[]) {
  const only = rules && { runOnly: { type: 'rule' as const, values: rules } }
  // Other results are not read, and gathering them takes as long again.
  const { violations } = await new AxeBuilder({ page })
    // A frame in which no script may run: axe would wait for its answer without end.
    .exclude('iframe[sandbox=""]')
    // Otherwise each analysis opens a page of its own, only for frames of other origins: four times the time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...only })
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
  expect(found, what).toEqual([])
}
