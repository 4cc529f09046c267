/** A4 landscape, in points, and the positions on it. */
export const sheet = { width: 841.89, height: 595.28, centre: 841.89 / 2 } as const

/** The border starts 11 mm from the edge: a picture frame covers 6 mm, and printers leave 5 mm blank. */
export const borderInsets = { outer: 32, inner: 57 } as const
export const margin = 90

/** Vertical positions of the fixed baselines and rules. */
export const verticalPositions = {
  /** The institute's name, without and with an address below. */
  institute: { alone: 125, withAddress: 116 },
  heading: 172,
  headingRule: 188,
  certify: 217,
  /** `check` and `id` are the labels above `verificationUrl` and `cid`. */
  check: 452,
  verificationUrl: 466,
  id: 486,
  cid: 500.5,
  reference: 514.5,
  /** The rule is below an uploaded signature; without one, `signedBy` is printed. */
  signatureRule: 488,
  signedBy: 486.5,
  signatory: 502,
  signatoryTitle: 514.5,
} as const

/**
 * Each is the distance from the baseline or rule above, in order down the page. `rule` is below the name; `name` is
 * measured to the top of its capitals.
 */
export const gaps = {
  name: 18,
  rule: 17,
  completed: 28,
  title: 33,
  period: 28,
  hoursAndTasks: 19,
  batch: 16,
} as const
/** The least distance between the ink of neighbouring lines, and between ink and the rule below the name. */
export const clearance = { line: 5.5, rule: 7 } as const
/** The lowest position that the ink of the texts between heading and footer may reach. */
export const middleTextsBottom = 426

export const qrCode = { top: 443.5, side: 72 } as const
export const medal = { x: 841.89 / 2, y: 479.5, radius: 38 } as const
export const signature = {
  left: sheet.width - margin - 176,
  width: 176,
  image: { width: 150, height: 46 },
} as const

/** The background stays white: a tint would be printed as dots. */
export const colours = {
  ink: '#14213D',
  soft: '#566079',
  brand: '#1F4FD8',
  accent: '#E8A317',
  line: '#8A8577',
} as const
