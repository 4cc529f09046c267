/** A4 across, in points, and where things stand on it. */
export const sheet = { width: 841.89, height: 595.28, centre: 841.89 / 2 } as const

export const frame = { outer: 20, inner: 46 } as const

/** Paper stays white: a tint would be printed as a haze of dots. */
export const colours = {
  ink: '#14213D',
  soft: '#566079',
  brand: '#1F4FD8',
  accent: '#E8A317',
  line: '#8A8577',
} as const
