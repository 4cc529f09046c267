import { readFileSync } from 'node:fs'
import type { RunOptions } from 'axe-core'
import { expect, type Frame, type Page } from 'playwright/test'

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** axe would wait half a second for an answer of each frame in which no script may run. */
const frameWithoutScripts = 'iframe[sandbox]:not([sandbox~="allow-scripts" i])'

/** Expects no axe violation in the light and the dark theme. Leaves the page in the dark theme. */
export async function expectAccessible(page: Page, name: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await endColourTransitions(page)
  // Injected once for both themes, because compiling axe takes longer than running it. AxeBuilder would inject it twice
  // per run (decision 25).
  for (const frame of page.frames()) if (await canRunScripts(frame)) await frame.evaluate(axeSource)
  await expectNoViolations(page, `${name}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await endColourTransitions(page)
  // Themes differ in colours alone, so the other rules need no second run.
  const rules = ['color-contrast', 'link-in-text-block']
  await expectNoViolations(page, `${name}, dark`, { runOnly: { type: 'rule', values: rules } })
}

async function canRunScripts(frame: Frame) {
  if (!frame.parentFrame()) return true
  const element = await frame.frameElement()
  return element.evaluate(
    (node, selector) => !(node instanceof Element && node.matches(selector)),
    frameWithoutScripts,
  )
}

/** Ends all transitions: one that changes a colour may start others in elements that inherit the colour. */
const endColourTransitions = (page: Page) =>
  page.evaluate(async () => {
    // On a busy machine, Chromium sometimes draws no frame of a page for minutes.
    const waitOneSecond = () => new Promise((resolve) => setTimeout(resolve, 1000))
    const nextFrame = () => Promise.race([new Promise(requestAnimationFrame), waitOneSecond()])
    let running = []
    do {
      // The callback of requestAnimationFrame runs before the frame is drawn: only a second call ensures a drawn frame.
      await nextFrame()
      await nextFrame()
      running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      for (const transition of running) transition.finish()
    } while (running.length > 0)
  })

async function expectNoViolations(page: Page, label: string, options: RunOptions = {}) {
  const found = await page.evaluate(
    async ({ exclude, options }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run({ exclude: [[exclude]] }, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)
    },
    // Collecting the results of passed rules, too, would double the time.
    { exclude: frameWithoutScripts, options: { resultTypes: ['violations' as const], ...options } },
  )
  expect(found, label).toEqual([])
}
