import { sendMonthlyReports } from '@/lib/reports/monthly/send'

/** Stands for a server process that only sends monthly reports. Argument: the time to use as the current one. */
void sendMonthlyReports(new Date(process.argv[2] ?? Date.now())).finally(() => process.exit())
