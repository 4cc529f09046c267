import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { db } from '@/lib/db/client'
import { csvText } from '@/lib/export/csv'
import { reportColumns } from './columns'
import { wholeReport, type ReportRequest } from './queries'

/** All rows of a report as CSV. The audit trail records the export. */
export async function exportReport(actor: Actor, request: ReportRequest) {
  const { rows } = await wholeReport(request)
  await audit(db, actor, 'list.exported', ['list', 'report'], {
    list: `report by ${request.by}`,
    rows: rows.length,
  })
  return new Blob([csvText(reportColumns(request.by), rows)]).stream()
}
