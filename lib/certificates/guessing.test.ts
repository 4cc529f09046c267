import { randomInt } from 'node:crypto'
import { db } from '@/lib/db'
import { DAY } from '@/lib/limits'
import { policies } from '@/lib/rate-limit/policies'
import { makeCertificate } from '@/lib/testing/factories'
import { idDraws } from '@/lib/testing/scale'
import { alphabet, checkCharacter } from './certificate-id'
import { drawCid, isDrawable } from './draw-id'
import { insertUnderFreeCid } from './issue'

jest.setTimeout(300_000)

const random = 7
const possible = alphabet.length ** random

/** The random characters of an ID as one number. */
const numberOf = (cid: string) =>
  [...cid.replaceAll('-', '').slice(-random - 1, -1)].reduce(
    (sum, character) => sum * alphabet.length + alphabet.indexOf(character),
    0,
  )

const guess = () => Array.from({ length: random }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** Which part of all combinations is ever drawn: a guesser who knows the rules leaves the others out. */
function drawablePart(tries: number) {
  let drawable = 0
  for (let n = 0; n < tries; n++) {
    const text = `tt001${guess()}`
    if (isDrawable(text + checkCharacter(text))) drawable++
  }
  return drawable / tries
}

test(`of ${idDraws} IDs as many are alike as chance has it: they are drawn evenly`, () => {
  const drawn = Float64Array.from({ length: idDraws }, () => numberOf(drawCid(1))).sort()
  let alike = 0
  for (let at = 1; at < drawn.length; at++) if (drawn[at] === drawn[at - 1]) alike++
  const expected = idDraws ** 2 / 2 / (possible * drawablePart(50_000))
  expect(Math.abs(alike - expected)).toBeLessThan(6 * Math.sqrt(expected) + 3)
})

test('an ID that is taken is noticed and drawn again; where all are taken, nothing is written', async () => {
  const { cid: taken, id: _id, ref: _ref, ...frozen } = await makeCertificate()
  const free = drawCid(4)
  const draws = [taken, taken, taken, free]
  const write = (draw: () => string) =>
    db.$transaction((tx) => insertUnderFreeCid(tx, draw, { ...frozen, issuedAt: new Date() }))
  expect(await write(() => draws.shift() ?? '')).toBe(free)
  const before = await db.certificate.count()
  await expect(write(() => taken)).rejects.toThrow('no free certificate ID')
  expect(await db.certificate.count()).toBe(before)
})

const issued = 50_000

test(`with ${issued} certificates a year of guessing at the permitted rate hits once in more than 10,000 years`, () => {
  const hit = issued / (possible * drawablePart(100_000))
  const freely = policies.verifyMissYearAddress.points
  const days = policies.verifyMissYearAddress.perMs / DAY
  const withReference = policies.verifyMissDayAddress.points * days
  // Whoever has used up the free misses must guess the reference number too, one of as many as are issued.
  const chance = 1 - (1 - hit) ** freely * (1 - hit / issued) ** withReference
  expect(chance).toBeLessThan(1 / 10_000)
  // Where nothing but the day's limit stood in the way, it would be far more.
  expect(1 - (1 - hit) ** withReference).toBeGreaterThan(1 / 10)
})

test('guessing, tried out: hits are as rare as calculated', () => {
  const certificates = new Set<number>()
  while (certificates.size < issued) certificates.add(numberOf(drawCid(1)))
  let hits = 0
  const guesses = 2_000_000
  for (let n = 0; n < guesses; n++) if (certificates.has(numberOf(`${guess()}0`))) hits++
  const expected = (guesses * issued) / possible
  // 4.6 are expected; more than 20 would come about once in ten million runs.
  expect(expected).toBeLessThan(5)
  expect(hits).toBeLessThan(20)
})
