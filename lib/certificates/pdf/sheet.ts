/** A4 across, in points, and where things stand on it. */
export const sheet = { width: 841.89, height: 595.28, centre: 841.89 / 2 } as const

export const frame = { outer: 20, inner: 46 } as const
export const margin = 78

/** How far down the baselines and rules are. */
export const rows = {
  /** Without and with an address below the institute's name. */
  institute: { alone: 118, withAddress: 109 },
  heading: 174,
  accent: 192,
  certify: 228,
  name: 280,
  longName: 258,
  nameRule: 299,
  completed: 328,
  title: 362,
  longTitle: 357,
  check: 454,
  address: 468,
  id: 488,
  cid: 502.5,
  reference: 516.5,
  signatureRule: 488,
  signatory: 503,
  signatoryTitle: 516,
} as const

export const code = { top: 446, side: 72 } as const
export const signature = { left: sheet.width - margin - 176, width: 176 } as const

/** Paper stays white: a tint would be printed as a haze of dots. */
export const colours = {
  ink: '#14213D',
  soft: '#566079',
  brand: '#1F4FD8',
  accent: '#E8A317',
  line: '#8A8577',
} as const
