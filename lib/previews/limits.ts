import { MINUTE, SECOND } from '@/lib/limits'

export const previewLimits = {
  /** Hosts in the institute's setting `previewHosts`. */
  hostsMax: 30,
  /** A longer file is not previewed. */
  fileBytesMax: 2 * 1024 * 1024,
  timeoutMs: 6 * SECOND,
  /** Fetches running at once in a process. */
  concurrency: 4,
  /** Fetches waiting in a process. */
  maxQueue: 12,
  /** Fetches of one reviewer, running and waiting. */
  perReviewer: 3,
  /** Told to a reviewer whose fetch is refused because too many are pending. */
  retryAfterSeconds: 3,
  cacheBytes: 32 * 1024 * 1024,
  cacheMs: 5 * MINUTE,
  /** Characters of a text that are shown. */
  textMax: 200_000,
  /** Bytes of a web page that are shown. */
  htmlBytesMax: 512 * 1024,
  /** Elements nested deeper lose their tags, but their text is shown. */
  shownTagDepthMax: 40,
  /** A page nested deeper is not shown at all: the parser's time grows with the square of the depth. */
  parsedDepthMax: 256,
  /** Pixels of an image's longer side. */
  imageSideMax: 16_384,
  imagePixelsMax: 40_000_000,
} as const

/** Limits of the PDF viewer beside the review form. */
export const pdfPreviewLimits = {
  pagesMax: 10,
  /** Pixels of a page, and of each image in it. */
  pixelsMax: 8_000_000,
  /** Pixels of the longer side of a drawn page. */
  sideMax: 8192,
  /** Characters of a page's text, for screen readers. */
  textMax: 20_000,
  /** For loading a PDF and drawing its pages. */
  deadlineMs: 20 * SECOND,
} as const
