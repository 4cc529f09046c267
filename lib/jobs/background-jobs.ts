import { sealTrail } from '@/lib/audit/seal'
import { fillFreeSeats } from '@/lib/batches/seats'
import { waitingList, newDay } from '@/lib/batches/limits'
import { refreshOnNewDay } from '@/lib/batches/new-day'
import { buildExports } from '@/lib/certificates/export/build'
import { certificateExport } from '@/lib/certificates/export/limits'
import { deleteExpiredExports } from '@/lib/certificates/export/mutations'
import { processResetRequests } from '@/lib/auth/forgot-password'
import { deleteEndedSessions } from '@/lib/auth/session'
import { deleteExpiredChallenges } from '@/lib/human-check/used-challenges'
import { ensureInstituteLoaded } from '@/lib/institute/store'
import { audit, HOUR, jobLimits, mail, MINUTE, SECOND } from '@/lib/limits'
import { overdueReminder } from '@/lib/submissions/review-limits'
import { log } from '@/lib/log/logger'
import { deleteOldMail, sendDueMail } from '@/lib/mail/sender'
import { queueDigests } from '@/lib/notices/digest'
import { digest, notices, reminders } from '@/lib/notices/limits'
import { cleanUpNotices } from '@/lib/notices/mutations'
import { remindLearners } from '@/lib/notices/remind-learners'
import { deleteOldReminders } from '@/lib/notices/reminders'
import { monthly } from '@/lib/reports/limits'
import { queueMonthlyReports } from '@/lib/reports/monthly/queue-reports'
import { remindReviewers } from '@/lib/submissions/overdue-review-reminders'
import { deleteExpiredCounts } from '@/lib/rate-limit/counts'

type Job = {
  name: string
  everyMs: number
  /** After `stop`, a run begins no further item, such as an e-mail; after `abort`, it also cancels the current item. */
  work: (stop: AbortSignal, abort: AbortSignal) => Promise<unknown>
  /** Maximum parallel runs in this process. */
  parallel?: number
}

/** Work outside of requests; each job may run in several processes in parallel. */
const jobs: Job[] = [
  { name: 'settings', everyMs: SECOND, work: ensureInstituteLoaded },
  {
    name: 'mail',
    everyMs: mail.everyMs,
    work: (stop, abort) => sendDueMail({ stop, abort }),
    parallel: mail.parallel,
  },
  { name: 'audit', everyMs: audit.everyMs, work: sealTrail },
  { name: 'password resets', everyMs: SECOND, work: processResetRequests },
  { name: 'rate-limit counters', everyMs: 10 * MINUTE, work: deleteExpiredCounts },
  { name: 'challenges', everyMs: 10 * MINUTE, work: deleteExpiredChallenges },
  { name: 'sessions', everyMs: 10 * MINUTE, work: deleteEndedSessions },
  { name: 'waiting lists', everyMs: waitingList.everyMs, work: fillFreeSeats },
  { name: 'course pages on a new day', everyMs: newDay.everyMs, work: () => refreshOnNewDay() },
  { name: 'certificate exports', everyMs: certificateExport.everyMs, work: buildExports },
  { name: 'expired certificate exports', everyMs: 10 * MINUTE, work: deleteExpiredExports },
  { name: 'overdue reviews', everyMs: overdueReminder.everyMs, work: () => remindReviewers() },
  { name: 'daily e-mails', everyMs: digest.everyMs, work: sendRemindersThenDigests },
  {
    name: 'monthly reports',
    everyMs: monthly.everyMs,
    work: (stop) => queueMonthlyReports(new Date(), stop),
  },
  { name: 'reminders', everyMs: reminders.everyMs, work: (stop) => remindLearners(new Date(), stop) },
  { name: 'notices', everyMs: notices.cleanUpEveryMs, work: cleanUpNotices },
  { name: 'old reminders', everyMs: HOUR, work: deleteOldReminders },
  { name: 'old mail', everyMs: HOUR, work: deleteOldMail },
]

/**
 * Sends the reminders first, because the daily e-mails list them. If the process started late in the day, the jobs for
 * reminders may not have run yet.
 */
async function sendRemindersThenDigests(stop: AbortSignal) {
  await remindReviewers()
  await remindLearners(new Date(), stop)
  await queueDigests(new Date(), stop)
}

let stopJobs: (() => Promise<unknown>) | undefined

/** Starts the jobs of this process. */
export function startBackgroundJobs() {
  const [stop, abort] = [new AbortController(), new AbortController()]
  const running = new Set<Promise<void>>()
  const timers = jobs.map(({ name, everyMs, work, parallel = 1 }) => {
    let runningCount = 0
    const run = async () => {
      runningCount++
      try {
        await work(stop.signal, abort.signal)
      } catch (error) {
        log.warn({ err: error, job: name }, 'background job failed')
      }
      runningCount--
    }
    const start = () => {
      if (runningCount >= parallel) return
      const started = run().then(() => void running.delete(started))
      running.add(started)
    }
    return setInterval(start, everyMs).unref()
  })
  stopJobs = async () => {
    for (const timer of timers) clearInterval(timer)
    const waitForEndOrTimeout = () => Promise.race([Promise.all(running), pause(jobLimits.stopMs)])
    stop.abort()
    await waitForEndOrTimeout()
    abort.abort()
    await waitForEndOrTimeout()
  }
}

/**
 * Starts no more jobs, waits up to `jobLimits.stopMs` for the running ones, then aborts them and waits up to
 * `jobLimits.stopMs` for them to end.
 */
export const stopBackgroundJobs = () => stopJobs?.()

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())
