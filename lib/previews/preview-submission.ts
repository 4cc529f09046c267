import 'server-only'
import type { Actor } from '@/lib/auth/actor'
import { submissionsInStaffScope } from '@/lib/auth/course-scope'
import { db } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { currentInstitute } from '@/lib/institute/settings'
import { isRemoteFailure, reasonOf } from '@/lib/links/refused'
import { log } from '@/lib/log/logger'
import { messages } from '@/lib/messages'
import { consume } from '@/lib/rate-limit/consume'
import { compareFiles, notCompared } from './compare'
import { fetchPreview, HostNotAllowed } from './fetch-preview'
import type { SubmissionPreview } from './schema'

/**
 * Preview of a submission's link, compared with the submitted file. Throws `unprocessable` if the link cannot be
 * fetched, `unavailable` if too many fetches are pending, or `not_found` or `too_many`.
 */
export async function previewSubmission(actor: Actor, id: string): Promise<SubmissionPreview> {
  await consume('previewSubmission', actor.id)
  const row = await db.submission.findFirst({
    where: { id, ...submissionsInStaffScope(actor) },
    select: { fileLink: true, linkSha256: true, linkType: true, linkLength: true, linkCheckedAt: true },
  })
  if (!row) throw notFound(messages.submissions.missing)
  // The submitted file is what the link check fetched at the submission; later rechecks are not stored.
  const handed_in_at = row.linkCheckedAt.toISOString()
  const submittedFile = { sha256: row.linkSha256, type: row.linkType, length: row.linkLength }
  try {
    const { previewHosts: hosts } = currentInstitute()
    const preview = await fetchPreview({ link: row.fileLink, hosts, reviewerId: actor.id })
    return {
      content: preview.content,
      source: {
        url: preview.finalUrl,
        raw: preview.isRawFileOfGitHost,
        fetched_at: preview.fetchedAt.toISOString(),
      },
      comparison: {
        ...(preview.isRawFileOfGitHost ? notCompared : compareFiles(submittedFile, preview)),
        handed_in_at,
      },
    }
  } catch (cause) {
    // The route handler logs a programming error with its stack.
    if (cause instanceof AppError || !isRemoteFailure(cause)) throw cause
    if (!(cause instanceof HostNotAllowed)) throw previewErrorOf(cause)
    const content = { kind: 'none', reason: 'host_not_allowed', host: cause.host } as const
    return { content, source: null, comparison: { ...notCompared, handed_in_at } }
  }
}

/** Reveals only an HTTP status or a timeout: other details could help to probe the server's network. */
function previewErrorOf(cause: unknown) {
  const reason = reasonOf(cause)
  log.info({ reason }, 'preview failed')
  const status = /^status (\d{3})$/.exec(reason)?.[1]
  const { failed } = messages.previews
  if (status) return new AppError('unprocessable', failed.status(status), { cause })
  return new AppError('unprocessable', reason === 'timeout' ? failed.timeout : failed.other, { cause })
}
