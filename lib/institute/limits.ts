import { DAY } from '@/lib/limits'

/** Limits of the settings: texts, uploaded images, and the number of certificate wordings that the file check recognises. */
export const instituteLimits = {
  nameMax: 60,
  taglineMax: 120,
  addressMax: 160,
  linkMax: 500,
  signatoryMax: 60,
  headingMax: 60,
  sentenceMax: 80,
  domainsMax: 20,
  imageMaxBytes: 200 * 1024,
  /** A body with an image in base64. */
  imageBodyMax: 288 * 1024,
  pngSideMax: 4096,
  svgElementsMax: 2000,
  /** Each nested group may take the memory of an image, each opacity or clip the time of drawing an image. */
  svgDepthMax: 20,
  svgLayersMax: 100,
  aspectMax: 10,
  /** Longer side in which an image is drawn on documents. */
  imageSidePixels: 900,
  signaturePixels: { width: 600, height: 180 },
  imagesCached: 8,
  /** An upload that no version uses is deleted after this time. */
  unusedImageMs: DAY,
  wordingsMax: 50,
} as const
