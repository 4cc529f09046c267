import { randomInt } from 'node:crypto'
import { db } from '@/lib/db/client'
import { DAY } from '@/lib/limits'
import { policies } from '@/lib/rate-limit/policies'
import { makeCertificate } from '@/lib/testing/factories'
import { generatedIdCount } from '@/lib/testing/generated-id-count'
import { alphabet, checkCharacter } from '@/lib/certificates/certificate-id'
import { randomCidForCourse, isIssuable } from '@/lib/certificates/issue/random-id'
import { insertWithFreeCid } from '@/lib/certificates/issue/issue'

jest.setTimeout(300_000)

const randomCharacterCount = 11
const possibleIds = alphabet.length ** randomCharacterCount

/** Number of random characters compared: with 7, chance makes some random IDs equal; with all 11, none. */
const comparedCharacters = 7

/** The last `comparedCharacters` random characters of an ID as one number. */
const numberOf = (cid: string) =>
  [...cid.replaceAll('-', '').slice(-comparedCharacters - 1, -1)].reduce(
    (sum, character) => sum * alphabet.length + alphabet.indexOf(character),
    0,
  )

const guessRandomPart = () =>
  Array.from({ length: randomCharacterCount }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** The share of all random parts that give an issuable ID; an informed guesser skips the others. */
function issuableShare(tries: number) {
  let issuable = 0
  for (let n = 0; n < tries; n++) {
    const text = `tt001${guessRandomPart()}`
    if (isIssuable(text + checkCharacter(text))) issuable++
  }
  return issuable / tries
}

test(`the last characters of ${generatedIdCount} IDs coincide as often as chance predicts: IDs are drawn evenly`, () => {
  const drawn = Float64Array.from({ length: generatedIdCount }, () => numberOf(randomCidForCourse(1))).sort()
  let equalPairs = 0
  for (let index = 1; index < drawn.length; index++) if (drawn[index] === drawn[index - 1]) equalPairs++
  const expected = generatedIdCount ** 2 / 2 / alphabet.length ** comparedCharacters
  expect(Math.abs(equalPairs - expected)).toBeLessThan(6 * Math.sqrt(expected) + 3)
})

test('an ID that is taken is replaced by another random one; if every random ID is taken, nothing is written', async () => {
  const { cid: taken, id: _id, ref: _ref, ...content } = await makeCertificate()
  const free = randomCidForCourse(4)
  const draws = [taken, taken, taken, free]
  const write = (generateCid: () => string) =>
    db.$transaction((tx) => insertWithFreeCid(tx, generateCid, { ...content, issuedAt: new Date() }))
  expect(await write(() => draws.shift() ?? '')).toBe(free)
  const before = await db.certificate.count()
  await expect(write(() => taken)).rejects.toThrow('no free certificate ID')
  expect(await db.certificate.count()).toBe(before)
})

const certificateCount = 50_000

test(`with ${certificateCount} certificates, a year of guessing from one IP address, one by one or in lists, is not expected to find any`, () => {
  const hitChance = certificateCount / (possibleIds * issuableShare(100_000))
  const { verifyMissDayIp, verifyManyIdsIp } = policies
  const idsGuessedSingly = verifyMissDayIp.max * 365
  const idsGuessedInLists = verifyManyIdsIp.max * ((365 * DAY) / verifyManyIdsIp.windowMs)
  expect(hitChance * idsGuessedSingly).toBeLessThan(1 / 1_000_000)
  expect(hitChance * idsGuessedInLists).toBeLessThan(1 / 50)
})

test('there are more than 2^53 IDs of a course', () => {
  expect(possibleIds * issuableShare(100_000)).toBeGreaterThan(2 ** 53)
})
