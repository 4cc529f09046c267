import { readFileSync } from 'node:fs'
import { db } from '@/lib/db'
import { Client } from '@/lib/testing/request'

type Line = { requestId?: string; route?: string; status?: number; level: number }

/** What the server of this test file has written so far. */
const log = () => readFileSync(process.env.SERVER_LOG ?? '', 'utf8')

export function logLines(): Line[] {
  return log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
}

const lookAlikes = {
  'an e-mail': /[\w.+-]+(@|%40)[\w-]+\.\w+/,
  'a token': /eyj[\w-]{10,}/,
  'a hash': /\$argon2/,
}

/**
 * Throws unless every answer to the clients of this test file has its line, no line gives anything away, and none
 * tells of a fault.
 */
export async function expectSilentLog() {
  const text = log().toLowerCase()
  for (const [what, form] of Object.entries(lookAlikes)) {
    const [line] = text.split('\n').filter((each) => form.test(each))
    expect([what, line]).toEqual([what, undefined])
  }
  const users = await db.user.findMany({ select: { email: true } })
  const secrets = [...Client.secrets, ...users.map(({ email }) => email)].filter(
    (secret) => secret.length > 3,
  )
  expect(secrets.length).toBeGreaterThan(10)
  const words = new Set(text.toLowerCase().split(/[^\w.+/=@%-]+/))
  // A short one could be a piece of an id.
  const found = (secret: string) => words.has(secret) || (secret.length > 11 && text.includes(secret))
  expect(secrets.filter((secret) => found(secret.toLowerCase()))).toEqual([])
  expect(logLines().filter(({ level }) => level > 30)).toEqual([])
  const statuses = new Map<string, number[]>()
  for (const { requestId = '', status = 0, route } of logLines())
    if (route) statuses.set(requestId, [...(statuses.get(requestId) ?? []), status])
  expect(Client.answered.size).toBeGreaterThan(0)
  for (const [id, status] of Client.answered) expect([id, statuses.get(id)]).toEqual([id, [status]])
}
