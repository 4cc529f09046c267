import { DAY } from '@/lib/limits'

/** Limits of the institute's settings and uploaded images. */
export const instituteLimits = {
  nameMax: 60,
  taglineMax: 120,
  addressMax: 160,
  linkMax: 500,
  signatoryMax: 60,
  certificateHeadingMax: 60,
  certificateSentenceMax: 80,
  domainsMax: 20,
  imageMaxBytes: 200 * 1024,
  /** Maximum bytes of a request body that contains an image in base64. */
  imageBodyMax: 288 * 1024,
  pngSideMax: 4096,
  svgElementsMax: 2000,
  /** Nested elements. Each level can need the memory of the whole image. */
  svgDepthMax: 20,
  /** Attributes `opacity` and `clip-path`. Each can take as long as drawing the whole image. */
  svgOpacityAndClipMax: 100,
  /** Longer side divided by the shorter one. */
  aspectMax: 10,
  /** Longer side of the PNG made from an uploaded SVG. Larger uploaded PNGs are reduced to it. */
  renderedSidePixels: 900,
  signaturePixels: { width: 600, height: 180 },
  imagesCached: 8,
  /** An uploaded image that no version of the settings uses is deleted after this time. */
  unusedImageMs: DAY,
  /** The file check (lib/file-check) recognizes this many of the latest wordings of certificates. */
  wordingsMax: 50,
} as const
