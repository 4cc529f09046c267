/**
 * The guilloche of the border (waving strands and corner rosettes) and of the medal, as PDF path operators
 * from formulas. Each piece of the border is written once per page and used many times.
 */

type Point = [number, number]
const turn = 2 * Math.PI
const derivativeStep = 1e-4
const formatNumber = (value: number) => String(Math.round(value * 10) / 10)

/** A smooth path through a curve's points, one Bézier piece after the other. */
function trace(curve: (at: number) => Point, from: number, to: number, pieces: number) {
  const length = (to - from) / pieces
  const slope = (at: number): Point => {
    const [[x0, y0], [x1, y1]] = [curve(at - derivativeStep), curve(at + derivativeStep)]
    return [(x1 - x0) / (2 * derivativeStep), (y1 - y0) / (2 * derivativeStep)]
  }
  let path = `${curve(from).map(formatNumber).join(' ')} m`
  for (let piece = 0; piece < pieces; piece++) {
    const [start, end] = [from + piece * length, from + (piece + 1) * length]
    const [[x0, y0], [x1, y1], [dx0, dy0], [dx1, dy1]] = [curve(start), curve(end), slope(start), slope(end)]
    const third = length / 3
    const points = [x0 + dx0 * third, y0 + dy0 * third, x1 - dx1 * third, y1 - dy1 * third, x1, y1]
    path += `\n${points.map(formatNumber).join(' ')} c`
  }
  return `${path}\n`
}

const strands = 6
const wavesInBead = 3
/** Nominal length of a bead, the part of a band from one narrow place to the next; bands stretch it to fit. */
export const beadLength = 46
const bandAmplitude = 8.8

/** The strands of a band between two positions, measured in beads from an end of the band. */
function bandPiece(from: number, to: number, taper: (at: number) => number) {
  const amplitudeAt = (at: number) => bandAmplitude * (0.6 * taper(at) + 0.4 * Math.sin((turn * at) / 2) ** 2)
  const strand = (_: unknown, nth: number) =>
    trace(
      (at) => [
        (at - from) * beadLength,
        amplitudeAt(at) * Math.sin(turn * wavesInBead * at + (turn * nth) / strands),
      ],
      from,
      to,
      Math.ceil((to - from) * wavesInBead * 3),
    )
  return `${Array.from({ length: strands }, strand).join('')}S`
}

/** The first half bead of a band, where the strands separate. */
export const bandEnd = bandPiece(0, 0.5, (at) => Math.sin((Math.min(1, 2 * at) * turn) / 4))

/** The part of a band from the middle of one bead to the middle of the next. */
export const bandBead = bandPiece(0.5, 1.5, () => 1)

const petals = 5
const layers = 6
const rosetteRadius = 10.4

const medalStrands = 4
const medalWaves = 24

/** The rim of the medal: strands that wave along a circle about the origin. */
export const medalRim = (radius: number, amplitude: number) =>
  `${Array.from({ length: medalStrands }, (_, nth) =>
    trace(
      (angle) => {
        const distance = radius + amplitude * Math.sin(medalWaves * angle + (turn * nth) / medalStrands)
        return [distance * Math.cos(angle), distance * Math.sin(angle)]
      },
      0,
      turn,
      medalWaves * 3,
    ),
  ).join('')}S`

/** The rosette of a corner, about the origin. */
export const rosette = `${Array.from({ length: layers }, (_, nth) =>
  trace(
    (angle) => {
      const distance = rosetteRadius * (0.6 + 0.4 * Math.cos(petals * angle + (turn * nth) / layers))
      return [distance * Math.cos(angle), distance * Math.sin(angle)]
    },
    0,
    turn,
    petals * 8,
  ),
).join('')}S`
