/**
 * The ornament of the border, drawn by formula: strands that wave about a line, their swing growing and
 * shrinking from bead to bead, and rosettes for the corners.
 */

type Point = [number, number]
const turn = 2 * Math.PI
const step = 1e-4
const short = (value: number) => String(Math.round(value * 10) / 10)

/** A smooth path through a curve's points, each third of a wave or less one Bézier piece. */
function trace(curve: (at: number) => Point, to: number, pieces: number) {
  const length = to / pieces
  const slope = (at: number): Point => {
    const [[x0, y0], [x1, y1]] = [curve(at - step), curve(at + step)]
    return [(x1 - x0) / (2 * step), (y1 - y0) / (2 * step)]
  }
  let path = `M${curve(0).map(short).join(' ')}`
  for (let piece = 0; piece < pieces; piece++) {
    const [from, next] = [piece * length, (piece + 1) * length]
    const [[x0, y0], [x1, y1], [dx0, dy0], [dx1, dy1]] = [curve(from), curve(next), slope(from), slope(next)]
    const third = length / 3
    const points = [x0 + dx0 * third, y0 + dy0 * third, x1 - dx1 * third, y1 - dy1 * third, x1, y1]
    path += `C${points.map(short).join(' ')}`
  }
  return path
}

const strands = 6
const wavesInBead = 3
const beadLength = 46

/** A band of strands. `place` turns a way along it and a distance from its middle into a point of the page. */
export function band(length: number, swing: number, place: (along: number, aside: number) => Point) {
  const beads = Math.round(length / beadLength)
  const bead = length / beads
  const taper = (at: number) => Math.sin((Math.min(1, (2 * Math.min(at, length - at)) / bead) * turn) / 4)
  const swingAt = (at: number) => swing * (0.6 * taper(at) + 0.4 * Math.sin((turn * at) / (2 * bead)) ** 2)
  const strand = (_: unknown, nth: number) =>
    trace(
      (at) => place(at, swingAt(at) * Math.sin((turn * wavesInBead * at) / bead + (turn * nth) / strands)),
      length,
      beads * wavesInBead * 3,
    )
  return Array.from({ length: strands }, strand).join('')
}

const petals = 5
const layers = 6

export function rosette([x, y]: Point, radius: number) {
  const layer = (_: unknown, nth: number) =>
    trace(
      (angle) => {
        const from = radius * (0.6 + 0.4 * Math.cos(petals * angle + (turn * nth) / layers))
        return [x + from * Math.cos(angle), y + from * Math.sin(angle)]
      },
      turn,
      petals * 8,
    )
  return Array.from({ length: layers }, layer).join('')
}
