import { queueMonthlyReports } from '@/lib/reports/monthly/queue-reports'

/** Stands for a server process that only queues monthly reports. Argument: the time to use as the current one. */
void queueMonthlyReports(new Date(process.argv[2] ?? Date.now())).then(
  () => process.exit(),
  (error) => {
    process.stderr.write(`${error}\n`)
    process.exit(1)
  },
)
