import { randomInt } from 'node:crypto'
import { db } from '@/lib/db/client'
import { DAY } from '@/lib/limits'
import { policies } from '@/lib/rate-limit/policies'
import { makeCertificate } from '@/lib/testing/factories'
import { idDraws } from '@/lib/testing/id-draws'
import { alphabet, checkCharacter } from '@/lib/certificates/certificate-id'
import { drawCidForCourse, isDrawable } from '@/lib/certificates/issue/random-id'
import { insertWithFreeCid } from '@/lib/certificates/issue/issue'

jest.setTimeout(300_000)

const randomCount = 11
const possibleIds = alphabet.length ** randomCount

/** Few enough that some of the drawn IDs coincide in them by chance; in all eleven, none would. */
const comparedCharacters = 7

/** The last `comparedCharacters` random characters of an ID as one number. */
const numberOf = (cid: string) =>
  [...cid.replaceAll('-', '').slice(-comparedCharacters - 1, -1)].reduce(
    (sum, character) => sum * alphabet.length + alphabet.indexOf(character),
    0,
  )

const guessRandomPart = () =>
  Array.from({ length: randomCount }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** The share of all combinations that may be drawn; an informed guesser skips the others. */
function drawableShare(tries: number) {
  let drawable = 0
  for (let n = 0; n < tries; n++) {
    const text = `tt001${guessRandomPart()}`
    if (isDrawable(text + checkCharacter(text))) drawable++
  }
  return drawable / tries
}

test(`the last characters of ${idDraws} IDs coincide as often as chance predicts: IDs are drawn evenly`, () => {
  const drawn = Float64Array.from({ length: idDraws }, () => numberOf(drawCidForCourse(1))).sort()
  let equalPairs = 0
  for (let index = 1; index < drawn.length; index++) if (drawn[index] === drawn[index - 1]) equalPairs++
  const expected = idDraws ** 2 / 2 / alphabet.length ** comparedCharacters
  expect(Math.abs(equalPairs - expected)).toBeLessThan(6 * Math.sqrt(expected) + 3)
})

test('an ID that is taken is drawn again; if every drawn ID is taken, nothing is written', async () => {
  const { cid: taken, id: _id, ref: _ref, ...frozen } = await makeCertificate()
  const free = drawCidForCourse(4)
  const draws = [taken, taken, taken, free]
  const write = (draw: () => string) =>
    db.$transaction((tx) => insertWithFreeCid(tx, draw, { ...frozen, issuedAt: new Date() }))
  expect(await write(() => draws.shift() ?? '')).toBe(free)
  const before = await db.certificate.count()
  await expect(write(() => taken)).rejects.toThrow('no free certificate ID')
  expect(await db.certificate.count()).toBe(before)
})

const issued = 50_000

test(`with ${issued} certificates, a year of guessing from one address is not expected to find any, also in lists`, () => {
  const hitChance = issued / (possibleIds * drawableShare(100_000))
  const { verifyMissDayIp, verifyManyIdsIp } = policies
  const singleGuesses = verifyMissDayIp.max * 365
  const listGuesses = verifyManyIdsIp.max * ((365 * DAY) / verifyManyIdsIp.windowMs)
  expect(hitChance * singleGuesses).toBeLessThan(1 / 1_000_000)
  expect(hitChance * listGuesses).toBeLessThan(1 / 50)
})

test('there are more than 2^53 IDs of a course', () => {
  expect(possibleIds * drawableShare(100_000)).toBeGreaterThan(2 ** 53)
})
