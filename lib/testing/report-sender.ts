import { sendMonthlyReports } from '@/lib/reports/monthly/send'

/** A server process, as far as monthly reports are concerned: `node --import tsx lib/testing/report-sender.ts TIME` */
void sendMonthlyReports(new Date(process.argv[2] ?? Date.now())).finally(() => process.exit())
