/** Contrast by WCAG's formula, from 1 to 21. */
export function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (colour: string) => [1, 3, 5].map((index) => parseInt(colour.slice(index, index + 2), 16))

/** A colour between two: `amount` 0 gives the first, 1 the second. */
export function mix(one: string, other: string, amount: number) {
  const second = channels(other)
  const mixed = channels(one).map((channel, index) =>
    Math.round(channel + ((second[index] ?? 0) - channel) * amount),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
