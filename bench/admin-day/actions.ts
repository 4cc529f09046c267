import type { Locator, Page } from 'playwright/test'

/** Uses a page as a person does, and counts key presses, clicks and typed characters. */
export class Actions {
  keys = 0
  clicks = 0
  typed = 0

  constructor(readonly page: Page) {}

  /** Counts a combination such as Control+Enter as one key press. */
  async press(key: string) {
    this.keys++
    await this.page.keyboard.press(key)
  }

  async type(text: string) {
    this.typed += text.length
    await this.page.keyboard.type(text)
  }

  async click(target: Locator) {
    this.clicks++
    await target.click()
  }

  /** Counts two clicks: one opens the list, one selects the option. */
  async select(target: Locator, label: string) {
    this.clicks += 2
    await target.selectOption({ label })
  }

  /** Counts one key press: the text comes from the clipboard. */
  async paste(text: string) {
    this.keys++
    await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, text)
  }
}

type Part = { name: string; itemCount: number; keys: number; clicks: number; typed: number; seconds: number }

/** Runs and measures a part of the day. `work` ends when the page shows the result. */
export async function measure(
  name: string,
  itemCount: number,
  page: Page,
  work: (actions: Actions) => Promise<void>,
): Promise<Part> {
  const actions = new Actions(page)
  const began = performance.now()
  await work(actions)
  const { keys, clicks, typed } = actions
  return { name, itemCount, keys, clicks, typed, seconds: (performance.now() - began) / 1000 }
}

/** A table in Markdown. */
export const tableOf = (parts: Part[]) =>
  [
    '| Part of the day | Key presses | Clicks | Key presses and clicks per item | Characters typed | Seconds |',
    '|---|---:|---:|---:|---:|---:|',
    ...parts.map(({ name, itemCount, keys, clicks, typed, seconds }) => {
      const cells = [name, keys, clicks, ((keys + clicks) / itemCount).toFixed(1), typed, seconds.toFixed(1)]
      return `| ${cells.join(' | ')} |`
    }),
  ].join('\n')
