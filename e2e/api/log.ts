import { readFileSync } from 'node:fs'
import { db } from '@/lib/db/client'
import { Client } from '@/lib/testing/request'
import { leakedSecrets } from '@/scripts/steps/leaked-secrets.mjs'
import { eventually } from '@/scripts/testing/processes'

type Line = { requestId?: string; route?: string | null; status?: number; level: number }

/** Reads what the server of the running test file has logged so far. */
const readLog = () => readFileSync(process.env.SERVER_LOG ?? '', 'utf8')

export function logLines(): Line[] {
  // The last line may still be incomplete.
  return readLog()
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
}

/**
 * Expects that each response to the clients of the running test file has one log line with its status, that no line has a
 * secret or an e-mail address, and that none is a warning or an error.
 */
export async function expectCleanLog() {
  const isLogged = () => {
    const statuses = statusesById()
    return [...Client.statusByRequestId.keys()].every((id) => statuses.has(id))
  }
  await eventually('a line for each response', isLogged)
  const users = await db.user.findMany({ select: { email: true } })
  // Some secrets are from random request bodies: one of up to three characters can be in the log by chance.
  const secrets = [...Client.secrets, ...users.map(({ email }) => email)].filter(
    (secret) => secret.length > 3,
  )
  expect(secrets.length).toBeGreaterThan(10)
  expect(leakedSecrets(readLog(), secrets)).toEqual([])
  expect(logLines().filter(({ level }) => level > 30)).toEqual([])
  expect(Client.statusByRequestId.size).toBeGreaterThan(0)
  const statuses = statusesById()
  for (const [id, status] of Client.statusByRequestId) expect([id, statuses.get(id)]).toEqual([id, [status]])
}

function statusesById() {
  const statuses = new Map<string, number[]>()
  for (const { requestId = '', status = 0, route } of logLines())
    // Only lines that `logRequest` writes have `route`, which is null if Next runs without this project's server.
    if (route !== undefined) statuses.set(requestId, [...(statuses.get(requestId) ?? []), status])
  return statuses
}
