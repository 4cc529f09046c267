import { forgetSpentChallenges } from './human-check/spend'
import { MINUTE, SECOND } from './limits'
import { log } from './log'
import { sendDueMail } from './mail/sender'
import { forgetExpiredLimits } from './rate-limit/consume'
import { forgetEndedSessions } from './auth/session'

/** Work that no request waits for; each piece may run in several processes at once. */
const chores = [
  { name: 'mail', everyMs: 2 * SECOND, work: sendDueMail },
  { name: 'limits', everyMs: 10 * MINUTE, work: forgetExpiredLimits },
  { name: 'challenges', everyMs: 10 * MINUTE, work: forgetSpentChallenges },
  { name: 'sessions', everyMs: 10 * MINUTE, work: forgetEndedSessions },
]

const kept = globalThis as typeof globalThis & { backgroundStarted?: true }

export function startBackground() {
  if (kept.backgroundStarted) return
  kept.backgroundStarted = true
  for (const { name, everyMs, work } of chores) {
    let busy = false
    setInterval(async () => {
      if (busy) return
      busy = true
      try {
        await work()
      } catch (error) {
        log.warn({ err: error, chore: name }, 'chore failed')
      } finally {
        busy = false
      }
    }, everyMs).unref()
  }
}
