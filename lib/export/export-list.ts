import 'server-only'
import { audit } from '@/lib/audit/record'
import type { Actor } from '@/lib/auth/actor'
import { db } from '@/lib/db/client'
import type { PageRequest } from '@/lib/db/pagination'
import { csv as limits } from '@/lib/limits'
import { csvStream, type Column, type Page } from './csv'

/** Exports all rows that match the filters of `query` as CSV, and records the export in the audit trail. */
export async function exportList<R, Query extends Omit<PageRequest, 'sort'>>(
  actor: Actor,
  listName: string,
  columns: Column<R>[],
  query: Query,
  listPage: (pageRequest: Query) => Promise<Page<R>>,
) {
  const readPage = (cursor: string | undefined) => listPage({ ...query, limit: limits.pageSize, cursor })
  const firstPage = await readPage(undefined)
  await audit(db, actor, 'list.exported', ['list', listName], { list: listName, rows: firstPage.meta.total })
  return csvStream(columns, firstPage, readPage)
}
