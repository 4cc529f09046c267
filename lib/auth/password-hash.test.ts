import { passwordHash as limits } from '@/lib/limits'
import { decoyHash, hashPassword, passwordMatches } from './password-hash'

const ip = '203.0.113.9'

test('a password without a hash never matches', async () => {
  for (const password of ['', 'first-steps', 'no password at all'])
    expect(await passwordMatches(null, password)).toBe(false)
})

test('a comparison without a hash takes its place in the queue immediately', async () => {
  const comparisons = Array.from({ length: limits.perCaller }, () =>
    passwordMatches(null, 'first-steps', { ip }),
  )
  // The comparisons have taken the caller's whole share.
  await expect(hashPassword('first-steps', { ip })).rejects.toMatchObject({ code: 'unavailable' })
  expect(await Promise.all(comparisons)).toEqual(comparisons.map(() => false))
})

test('the decoy hash has the algorithm, cost and lengths of real hashes', async () => {
  const withoutBytes = (hash: string) => hash.replaceAll(/(?<=\$)[\w+/]{22,}/g, ({ length }) => `${length}`)
  expect(withoutBytes(decoyHash)).toBe('$argon2id$v=19$m=19456,t=2,p=1$22$43')
  expect(withoutBytes(await hashPassword('first-steps'))).toBe(withoutBytes(decoyHash))
})
