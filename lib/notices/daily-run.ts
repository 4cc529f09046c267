import 'server-only'
import { db, type Transaction } from '@/lib/db/client'
import { isoDateInInstituteZone } from '@/lib/format/date'
import { hourInInstituteZone } from '@/lib/format/hour'

const lowestId = '00000000-0000-0000-0000-000000000000'

type Step = (tx: Transaction, afterId: string, day: string) => Promise<string | null>

type Options = { job: string; fromHour: number; now: Date; signal?: AbortSignal | undefined }

/**
 * Runs a job once a day, from `fromHour` on. Each step processes rows after an ID and returns the last ID processed, or
 * null at the end.
 */
export async function runDaily({ job, fromHour, now, signal }: Options, step: Step) {
  if (hourInInstituteZone(now) < fromHour) return
  const day = isoDateInInstituteZone(now)
  const key = { job, day: new Date(day) }
  await db.dailyRun.createMany({ data: { ...key, after: lowestId }, skipDuplicates: true })
  let isOver = false
  while (!isOver && !signal?.aborted)
    isOver = await db.$transaction(async (tx) => {
      // Finds no row if the run of the day is finished, or another process has locked it.
      const [run] = await tx.$queryRaw<{ after: string }[]>`
        SELECT "after" FROM "DailyRun" WHERE "job" = ${job} AND "day" = ${day}::date AND NOT "finished"
           FOR UPDATE SKIP LOCKED`
      if (!run) return true
      const last = await step(tx, run.after, day)
      // The transaction of the step stores the ID, so that a killed run is continued.
      await tx.dailyRun.update({
        where: { job_day: key },
        data: last === null ? { finished: true } : { after: last },
      })
      return last === null
    })
}
