import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { db } from '@/lib/db/client'
import { emptyOutbox, expireLeases, makeEmailsDue, queueEmail } from '@/lib/testing/mail'
import { closeServers } from '@/lib/testing/local-server'
import { killChildProcesses, startMailSender } from '@/lib/testing/child-processes'
import { SmtpServer } from '@/lib/testing/smtp-server'
import { inParallel } from '@/lib/testing/responses'
import { eventually } from '@/scripts/testing/processes'
import { sendDueMail } from './sender'
import { smtpTransport } from './transports/smtp'

jest.setTimeout(240_000)

const emailCount = 120
const rounds = 5
const sendersPerRound = 2

let server: SmtpServer

beforeEach(async () => {
  await emptyOutbox()
  server = await new SmtpServer().listen()
})
afterEach(async () => {
  killChildProcesses()
  await closeServers()
})

/** Kills the process once the server has received a random number of chunks. Resolves when the process has ended. */
async function killAtRandom(child: ChildProcess) {
  const ended = once(child, 'exit')
  let chunksLeft = randomInt(1, 60)
  const previousHandler = server.onInput
  server.onInput = (input) => {
    previousHandler(input)
    if (--chunksLeft === 0) child.kill('SIGKILL')
  }
  await ended
}

const isKilled = ({ signalCode }: ChildProcess) => signalCode !== null
const countQueued = () => db.outboxMail.count({ where: { state: 'queued' } })

test('senders killed at random moments lose no e-mail, and an e-mail that arrives twice has the same Message-ID', async () => {
  await inParallel(emailCount, (index) => queueEmail(`reader${index}@example.test`))
  let kills = 0
  for (let round = 0; round < rounds && (await countQueued()) > 0; round++) {
    server.onInput = () => {}
    const senders = await inParallel(sendersPerRound, async () => startMailSender(server.url))
    const deaths = senders.map(killAtRandom)
    await eventually(
      'all senders killed or all e-mails sent',
      async () => senders.every(isKilled) || (await countQueued()) === 0,
    )
    for (const child of senders) child.kill('SIGKILL')
    await Promise.all(deaths)
    kills += senders.length
    await expireLeases()
    await makeEmailsDue()
  }
  await sendDueMail({ transport: smtpTransport(server.url) })

  expect(await db.outboxMail.groupBy({ by: ['state'], _count: true })).toEqual([
    { state: 'sent', _count: emailCount },
  ])
  const idsByRecipient = new Map<string, Set<string>>()
  for (const { to, messageId } of server.received) {
    expect(to).toHaveLength(1)
    const [recipient = ''] = to
    idsByRecipient.set(recipient, (idsByRecipient.get(recipient) ?? new Set()).add(messageId))
  }
  expect(idsByRecipient.size).toBe(emailCount)
  expect([...idsByRecipient.values()].filter((ids) => ids.size !== 1)).toEqual([])
  // A kill can make one e-mail arrive twice: the one that was being sent.
  expect(server.received.length - emailCount).toBeLessThanOrEqual(kills)
  // A second round runs only if the kills of the first one left e-mails unsent.
  expect(kills).toBeGreaterThanOrEqual(2 * sendersPerRound)
})

test.each([
  'busy',
  'hang',
  'hang after data',
  'cut after data',
  'mailbox full',
  'connection refused',
] as const)(
  'a mail server with the fault ‘%s’ gets every e-mail after it has recovered',
  async (behaviour) => {
    // Only a hanging server gets a short timeout: on a busy machine the other ones may take a while to respond.
    const waitMs = behaviour.startsWith('hang') ? 100 : 10_000
    const transport = smtpTransport(server.url, { connectMs: waitMs, idleMs: waitMs })
    await inParallel(20, () => queueEmail())
    if (behaviour === 'connection refused') await closeServers()
    else server.behaviour = behaviour
    await inParallel(4, () => sendDueMail({ transport }))
    expect(
      await db.outboxMail.count({ where: { state: 'queued', attempts: 1, lastError: { not: null } } }),
    ).toBe(20)
    if (behaviour === 'connection refused') await server.listen()
    server.behaviour = 'accept'
    await makeEmailsDue()
    await inParallel(4, () => sendDueMail({ transport: smtpTransport(server.url) }))
    expect(await db.outboxMail.count({ where: { state: 'sent', attempts: 2 } })).toBe(20)
    const ids = new Set(server.received.map(({ messageId }) => messageId))
    expect(ids.size).toBe(20)
    // Only this fault accepts each e-mail without confirming it, so that it is sent again.
    expect(server.received).toHaveLength(behaviour === 'cut after data' ? 40 : 20)
  },
)
