import { sendMonthlyReports } from '@/lib/reports/monthly/send'

/** A server process, as far as monthly reports are concerned. Argument: the time that it takes for now. */
void sendMonthlyReports(new Date(process.argv[2] ?? Date.now())).finally(() => process.exit())
