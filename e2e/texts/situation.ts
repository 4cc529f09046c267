import { expect, type Page } from '@playwright/test'
import { messages } from '@/lib/messages'
import type { Caller } from '../support/caller'
import type { Scene } from '../support/scene'

/** Where the texts of guests and learners stand in the catalogue. */
const theirs = [
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
  'profile',
] as const

type Text = string | ((...words: string[]) => string)
export type Tools = {
  visit: (caller?: Caller) => Promise<Page>
  scene: Scene
  /** Waits until a text stands on the screen; `within` lets other words stand in the same line. */
  sees: (page: Page, key: string, how?: { within?: boolean; words?: string[] }) => Promise<void>
  /** For what is only answered to a call. */
  hears: (key: string, said: string) => void
}

export type Situation = { title: string; texts: string[]; play: (tools: Tools) => Promise<void> }

function textsIn(value: object, path: string): [string, Text][] {
  return Object.entries(value).flatMap(([name, text]) =>
    typeof text === 'object'
      ? textsIn(text, `${path}.${name}`)
      : [[`${path}.${name}`, text] as [string, Text]],
  )
}

/** Every text of theirs by its path in the catalogue, such as `session.expired`. */
export const texts = new Map(theirs.flatMap((name) => textsIn(messages[name], name)))

/** A text as it is shown; `words` are for what it is made of. */
function textOf(key: string, ...words: string[]) {
  const text = texts.get(key)
  if (text === undefined) throw new Error(`The catalogue has no ${key}.`)
  return typeof text === 'string' ? text : text(...words)
}

/** What a situation is told with, and the texts that were met in it. */
export function telling() {
  const met = new Set<string>()
  const sees: Tools['sees'] = async (page, key, { within = false, words = [] } = {}) => {
    const found = page.getByText(textOf(key, ...words), { exact: !within })
    await expect(found.filter({ visible: true }).first(), key).toBeVisible()
    met.add(key)
  }
  const hears: Tools['hears'] = (key, said) => {
    expect(said, key).toContain(textOf(key))
    met.add(key)
  }
  return { met, sees, hears }
}
