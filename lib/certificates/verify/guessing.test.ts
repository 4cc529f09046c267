import { randomInt } from 'node:crypto'
import { db } from '@/lib/db/client'
import { DAY } from '@/lib/limits'
import { policies } from '@/lib/rate-limit/policies'
import { makeCertificate } from '@/lib/testing/factories'
import { idDraws } from '@/lib/testing/id-draws'
import { alphabet, checkCharacter } from '@/lib/certificates/certificate-id'
import { drawCid, isDrawable } from '@/lib/certificates/issue/random-id'
import { insertWithFreeCid } from '@/lib/certificates/issue/issue'

jest.setTimeout(300_000)

const random = 11
const possible = alphabet.length ** random

/** Compares this many random characters: over all eleven, chance produces no two equal IDs. */
const compared = 7

/** The last of the random characters of an ID as one number. */
const numberOf = (cid: string) =>
  [...cid.replaceAll('-', '').slice(-compared - 1, -1)].reduce(
    (sum, character) => sum * alphabet.length + alphabet.indexOf(character),
    0,
  )

const guess = () => Array.from({ length: random }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** The share of all combinations that is ever drawn; an informed guesser skips the others. */
function drawablePart(tries: number) {
  let drawable = 0
  for (let n = 0; n < tries; n++) {
    const text = `tt001${guess()}`
    if (isDrawable(text + checkCharacter(text))) drawable++
  }
  return drawable / tries
}

test(`the last characters of ${idDraws} IDs are alike as often as chance has it: they are drawn evenly`, () => {
  const drawn = Float64Array.from({ length: idDraws }, () => numberOf(drawCid(1))).sort()
  let alike = 0
  for (let index = 1; index < drawn.length; index++) if (drawn[index] === drawn[index - 1]) alike++
  const expected = idDraws ** 2 / 2 / alphabet.length ** compared
  expect(Math.abs(alike - expected)).toBeLessThan(6 * Math.sqrt(expected) + 3)
})

test('an ID that is taken is noticed and drawn again; where all are taken, nothing is written', async () => {
  const { cid: taken, id: _id, ref: _ref, ...frozen } = await makeCertificate()
  const free = drawCid(4)
  const draws = [taken, taken, taken, free]
  const write = (draw: () => string) =>
    db.$transaction((tx) => insertWithFreeCid(tx, draw, { ...frozen, issuedAt: new Date() }))
  expect(await write(() => draws.shift() ?? '')).toBe(free)
  const before = await db.certificate.count()
  await expect(write(() => taken)).rejects.toThrow('no free certificate ID')
  expect(await db.certificate.count()).toBe(before)
})

const issued = 50_000

test(`with ${issued} certificates nobody finds one by guessing, be it through the widest way to ask`, () => {
  const hit = issued / (possible * drawablePart(100_000))
  const { verifyMissDayAddress, verifyManyIdsAddress } = policies
  const ofSingle = verifyMissDayAddress.points * 365
  const ofLists = verifyManyIdsAddress.points * ((365 * DAY) / verifyManyIdsAddress.perMs)
  // Per year and address, through the call for lists, which allows the most.
  expect(hit * ofSingle).toBeLessThan(1 / 1_000_000)
  expect(hit * ofLists).toBeLessThan(1 / 50)
})

test('there are more than 2^53 IDs of a course', () => {
  expect(possible * drawablePart(100_000)).toBeGreaterThan(2 ** 53)
})
