import 'server-only'
import { LRUCache } from 'lru-cache'
import { concurrencyLimit } from '@/lib/jobs/concurrency-limit'
import { defaultOptions } from '@/lib/links/check-link'
import { fetchLink, type FetchedLink, type FetchOptions } from '@/lib/links/fetch-link'
import { isRemoteFailure, LinkRefused } from '@/lib/links/refused'
import { previews as previewMessages } from '@/lib/messages/previews'
import type { Fingerprint } from './compare'
import { contentOf } from './content'
import { permitsHost } from './hosts'
import { previewLimits } from './limits'
import { isHtmlPage } from './page-content'
import { rawUrlOf } from './raw-url'
import type { PreviewContent } from './schema'

export type FetchedPreview = Fingerprint & {
  content: PreviewContent
  finalUrl: string
  /** The content is the raw file behind the submitted page: it cannot be compared with what was submitted. */
  isRawFileOfGitHost: boolean
  fetchedAt: Date
}

export class HostNotAllowed extends LinkRefused {
  constructor(readonly host: string) {
    super('host not allowed')
  }
}

type PreviewRequest = { link: string; hosts: readonly string[]; reviewerId: string }

const overheadBytes = 4096
/** Estimated memory: a character of base64 takes one byte, of other text up to two. */
const memoryBytesOf = ({ content }: FetchedPreview) =>
  overheadBytes +
  ('content' in content ? content.content.length : 0) +
  ('text' in content ? 2 * content.text.length : 0) +
  ('html' in content ? 2 * content.html.length : 0)

const limitFetches = concurrencyLimit({ ...previewLimits, message: previewMessages.busy })

/** Keyed by link and permitted hosts, so that a host that is no longer permitted is not served from the cache. */
const cache = new LRUCache<string, FetchedPreview, PreviewRequest>({
  maxSize: previewLimits.cacheBytes,
  sizeCalculation: memoryBytesOf,
  ttl: previewLimits.cacheMs,
  // An eviction during the fetch does not abort it: callers still get the result, which is then not stored.
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context }) =>
    limitFetches(
      () => fetchUncachedPreview(context.link, context.hosts),
      [{ key: context.reviewerId, max: previewLimits.perReviewer }],
    ),
})

/**
 * A preview of a link, fetched without credentials or taken from the cache. Throws HostNotAllowed, the errors of
 * `fetchLink`, or `unavailable` when too many fetches are pending.
 */
export const fetchPreview = (request: PreviewRequest) =>
  cache.forceFetch(JSON.stringify([request.link, request.hosts]), { context: request })

/** Fetches the raw file behind a page of a Git host if it is permitted and found, else the link itself. */
export async function fetchUncachedPreview(
  link: string,
  hosts: readonly string[],
  overrides: Partial<FetchOptions> = {},
): Promise<FetchedPreview> {
  const options = {
    ...defaultOptions,
    timeoutMs: previewLimits.timeoutMs,
    ...overrides,
    bodyMaxBytes: previewLimits.fileBytesMax,
    checkUrl: (url: URL) => {
      if (!permitsHost(hosts, url)) throw new HostNotAllowed(url.hostname)
    },
  }
  const rawUrl = URL.canParse(link) && permitsHost(hosts, new URL(link)) ? rawUrlOf(new URL(link)) : null
  const file = rawUrl && permitsHost(hosts, new URL(rawUrl)) ? await fetchRaw(rawUrl, options) : null
  return file
    ? asPreview(file, { isRawFileOfGitHost: true })
    : asPreview(await fetchLink(link, options), { isRawFileOfGitHost: false })
}

/** Null if the raw file cannot be fetched, or the host answers with a web page although the file is no HTML file. */
async function fetchRaw(rawUrl: string, options: FetchOptions) {
  const file = await fetchLink(rawUrl, options).catch((error: unknown) => {
    if (!isRemoteFailure(error)) throw error
    return null
  })
  const isHtml = file?.body && isHtmlPage(file.body.toString('utf8', 0, 4000))
  const isHtmlExpected = /\.x?html?$/i.test(new URL(rawUrl).pathname)
  return isHtml && !isHtmlExpected ? null : file
}

function asPreview(
  { body, type, sha256, length, finalUrl, checkedAt }: FetchedLink,
  { isRawFileOfGitHost }: { isRawFileOfGitHost: boolean },
): FetchedPreview {
  return {
    content: contentOf({ body, type, isRawFileOfGitHost }),
    type,
    sha256,
    length,
    finalUrl,
    isRawFileOfGitHost,
    fetchedAt: checkedAt,
  }
}
