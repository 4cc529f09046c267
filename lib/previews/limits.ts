import { MINUTE, SECOND } from '@/lib/limits'

export const previews = {
  hostsMax: 30,
  bytes: 2 * 1024 * 1024,
  timeoutMs: 6 * SECOND,
  /** Limits of parallel fetches: per process, queued, and per reviewer. */
  concurrency: 4,
  maxQueue: 12,
  perReviewer: 3,
  retryAfterSeconds: 3,
  cacheBytes: 32 * 1024 * 1024,
  cacheMs: 5 * MINUTE,
  /** Shown characters of a text, and bytes of a web page that are read. */
  textMax: 200_000,
  pageBytes: 512 * 1024,
  /** Elements within one another: those that are kept, and those that are read at all. */
  pageDepth: 40,
  pageDepthRead: 256,
  imageSideMax: 16_384,
  imagePixelsMax: 40_000_000,
} as const

/** A PDF at the desk: pages, pixels of a page or image, and the text of a page for screen readers. */
export const pdfPreview = {
  pages: 10,
  pixelsMax: 8_000_000,
  sideMax: 8192,
  textMax: 20_000,
  deadlineMs: 20 * SECOND,
} as const
