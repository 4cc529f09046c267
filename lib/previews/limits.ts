import { MINUTE, SECOND } from '@/lib/limits'

export const previewLimits = {
  hostsMax: 30,
  /** Bytes that are read of a file. */
  fileBytesMax: 2 * 1024 * 1024,
  timeoutMs: 6 * SECOND,
  /** Fetches running at once in a process. */
  concurrency: 4,
  /** Fetches waiting in a process. */
  maxQueue: 12,
  /** Fetches of one reviewer, running and waiting. */
  perReviewer: 3,
  /** After too many fetches. */
  retryAfterSeconds: 3,
  cacheBytes: 32 * 1024 * 1024,
  cacheMs: 5 * MINUTE,
  /** Characters of a text that are shown. */
  textMax: 200_000,
  /** Bytes of a web page that are read. */
  htmlBytesMax: 512 * 1024,
  /** Elements that are nested deeper than this are left out. */
  htmlDepthShown: 40,
  /** A page with elements that are nested deeper than this is not shown. */
  htmlDepthMax: 256,
  imageSideMax: 16_384,
  imagePixelsMax: 40_000_000,
} as const

/** For drawing a PDF beside the review form. */
export const pdfPreviewLimits = {
  pagesMax: 10,
  /** Pixels of a page, and of each image in it. */
  pixelsMax: 8_000_000,
  sideMax: 8192,
  /** Characters of a page's text, for screen readers. */
  textMax: 20_000,
  deadlineMs: 20 * SECOND,
} as const
