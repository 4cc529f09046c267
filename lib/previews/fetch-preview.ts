import 'server-only'
import { LRUCache } from 'lru-cache'
import { concurrencyLimit } from '@/lib/jobs/concurrency-limit'
import { defaultOptions } from '@/lib/links/check-link'
import { fetchLink, type FetchedLink, type FetchOptions } from '@/lib/links/fetch-link'
import { LinkRefused } from '@/lib/links/refused'
import { previews as texts } from '@/lib/messages/previews'
import type { Fingerprint } from './compare'
import { contentOf } from './content'
import { permitsHost } from './hosts'
import { previews } from './limits'
import { isPage } from './page-content'
import { rawAddress } from './raw-address'
import type { PreviewContent } from './schema'

export type FetchedPreview = Fingerprint & {
  content: PreviewContent
  finalUrl: string
  /** The raw file behind the page that was handed in, which is thus not the same file. */
  raw: boolean
  fetchedAt: Date
}

export class HostNotAllowed extends LinkRefused {
  constructor(readonly host: string) {
    super('host not allowed')
  }
}

type Request = { link: string; hosts: readonly string[]; reviewerId: string }

const overheadBytes = 4096
/** Strings of base64 take a byte a character, others up to two. */
const bytesOf = ({ content }: FetchedPreview) =>
  overheadBytes +
  ('content' in content ? content.content.length : 0) +
  ('text' in content ? 2 * content.text.length : 0) +
  ('html' in content ? 2 * content.html.length : 0)

const limitFetches = concurrencyLimit({ ...previews, message: texts.busy })

/** Keyed by link and permitted hosts, so that a host that is no longer permitted is not served from the cache. */
const cache = new LRUCache<string, FetchedPreview, Request>({
  maxSize: previews.cacheBytes,
  sizeCalculation: bytesOf,
  ttl: previews.cacheMs,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context }) =>
    limitFetches(
      () => fetchContent(context.link, context.hosts),
      [{ key: context.reviewerId, max: previews.perReviewer }],
    ),
})

/**
 * A preview of a link, fetched as an outsider or from memory. Throws `unavailable` when too many are pending,
 * HostNotAllowed, and what `fetchLink` throws.
 */
export const fetchPreview = (request: Request) =>
  cache.forceFetch(JSON.stringify([request.link, request.hosts]), { context: request })

/** Fetches a link, or first the raw file behind a page of a Git host. */
export async function fetchContent(
  link: string,
  hosts: readonly string[],
  overrides: Partial<FetchOptions> = {},
): Promise<FetchedPreview> {
  const options = {
    ...defaultOptions,
    timeoutMs: previews.timeoutMs,
    ...overrides,
    keepBytes: previews.bytes,
    permit: (url: URL) => {
      if (!permitsHost(hosts, url)) throw new HostNotAllowed(url.hostname)
    },
  }
  const raw = URL.canParse(link) && permitsHost(hosts, new URL(link)) ? rawAddress(new URL(link)) : null
  const file = raw && permitsHost(hosts, new URL(raw)) ? await fetchRaw(raw, options) : null
  return file ? asPreview(file, true) : asPreview(await fetchLink(link, options), false)
}

/** Null where there is no such file: some hosts answer with a page instead. */
async function fetchRaw(address: string, options: FetchOptions) {
  const file = await fetchLink(address, options).catch(() => null)
  const answersPage = file?.body && isPage(file.body.toString('utf8', 0, 4000))
  return answersPage && !/\.x?html?$/i.test(new URL(address).pathname) ? null : file
}

function asPreview(
  { body, type, sha256, length, finalUrl, checkedAt }: FetchedLink,
  raw: boolean,
): FetchedPreview {
  return {
    content: contentOf({ body, type, raw }),
    type,
    sha256,
    length,
    finalUrl,
    raw,
    fetchedAt: checkedAt,
  }
}
