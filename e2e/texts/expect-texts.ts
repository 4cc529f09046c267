import { expect, type Page } from 'playwright/test'
import { messages } from '@/lib/messages'
import type { ApiClient } from '../support/api-client'
import type { TestData } from '../support/test-data'

/**
 * No test has to show texts of these sections. `messages` is no section: lib/messages.ts exports itself by this name.
 */
const exemptSections = ['previews', 'embed', 'certificateDocument', 'credential', 'bootstrap', 'messages']

type Args = (string | number | string[])[]
type Text = string | ((...args: Args) => string)
export type Tools = {
  openPage: (client?: ApiClient) => Promise<Page>
  testData: TestData
  /** Waits until a text is visible; `substring` allows more text in the same element. */
  expectText: (page: Page, key: string, options?: { substring?: boolean; args?: Args }) => Promise<void>
  /** Expects that the message of an API response contains the text. */
  expectMessage: (key: string, message: string, ...args: Args) => void
}

/** `textKeys` must list exactly the keys that `run` expects; texts.spec.ts compares them. */
export type Scenario = { title: string; textKeys: string[]; run: (tools: Tools) => Promise<void> }

/** The texts of a section, or of a group in it, with their keys. */
export function textsIn(value: object, path: string): [string, Text][] {
  return Object.entries(value).flatMap(([name, text]) =>
    typeof text === 'object'
      ? textsIn(text, `${path}.${name}`)
      : [[`${path}.${name}`, text] as [string, Text]],
  )
}

/** Every text that is not exempt, by its path in the catalogue, such as `session.expired`. */
export const texts = new Map(
  Object.entries(messages)
    .filter(([name]) => !exemptSections.includes(name))
    .flatMap(([name, section]) => textsIn(section, name)),
)

/** A text as users see it; `args` are the arguments of a text that is a function. */
function textOf(key: string, ...args: Args) {
  const text = texts.get(key)
  if (text === undefined) throw new Error(`The catalogue has no ${key}.`)
  return typeof text === 'string' ? text : text(...args)
}

/** Returns the tools that expect texts, and the keys of the texts that they have found. */
export function createTextExpectations() {
  const seenKeys = new Set<string>()
  const expectText: Tools['expectText'] = async (page, key, { substring = false, args = [] } = {}) => {
    const found = page.getByText(textOf(key, ...args), { exact: !substring })
    await expect(found.filter({ visible: true }).first(), key).toBeVisible()
    seenKeys.add(key)
  }
  const expectMessage: Tools['expectMessage'] = (key, message, ...args) => {
    expect(message, key).toContain(textOf(key, ...args))
    seenKeys.add(key)
  }
  return { seenKeys, expectText, expectMessage }
}
