import { expect, type Page } from 'playwright/test'
import { messages } from '@/lib/messages'
import type { Caller } from '../support/caller'
import type { Scene } from '../support/scene'

/** Sections of the message catalogue whose texts users see. */
const sections = [
  'general',
  'session',
  'auth',
  'courses',
  'enrollments',
  'tasks',
  'submissions',
  'certificates',
  'bulkCheck',
  'corrections',
  'fileCheck',
  'fileSelection',
  'profile',
  'admin',
  'import',
  'mail',
  'institute',
  'audit',
] as const

type Args = (string | number | string[])[]
type Text = string | ((...args: Args) => string)
export type Tools = {
  visit: (caller?: Caller) => Promise<Page>
  scene: Scene
  /** Waits until a text is visible; `within` allows other words in the same element. */
  expectText: (page: Page, key: string, options?: { within?: boolean; args?: Args }) => Promise<void>
  /** Checks the message of an API response. */
  expectMessage: (key: string, message: string, ...args: Args) => void
}

export type Scenario = { title: string; texts: string[]; run: (tools: Tools) => Promise<void> }

function textsIn(value: object, path: string): [string, Text][] {
  return Object.entries(value).flatMap(([name, text]) =>
    typeof text === 'object'
      ? textsIn(text, `${path}.${name}`)
      : [[`${path}.${name}`, text] as [string, Text]],
  )
}

/** Every text by its path in the catalogue, such as `session.expired`. */
export const texts = new Map(sections.flatMap((name) => textsIn(messages[name], name)))

/** A text as it is shown; `args` are its arguments. */
function textOf(key: string, ...args: Args) {
  const text = texts.get(key)
  if (text === undefined) throw new Error(`The catalogue has no ${key}.`)
  return typeof text === 'string' ? text : text(...args)
}

/** The tools of a scenario, and the keys of the texts that they have seen. */
export function recordTexts() {
  const seenKeys = new Set<string>()
  const expectText: Tools['expectText'] = async (page, key, { within = false, args = [] } = {}) => {
    const found = page.getByText(textOf(key, ...args), { exact: !within })
    await expect(found.filter({ visible: true }).first(), key).toBeVisible()
    seenKeys.add(key)
  }
  const expectMessage: Tools['expectMessage'] = (key, message, ...args) => {
    expect(message, key).toContain(textOf(key, ...args))
    seenKeys.add(key)
  }
  return { seenKeys, expectText, expectMessage }
}
