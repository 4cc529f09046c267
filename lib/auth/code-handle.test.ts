import { createHash, getHashes } from 'node:crypto'
import { POST as sendCode } from '@/app/api/profile/change-password-otp/route'
import { db } from '@/lib/db/client'
import { recordTestFigure } from '@/lib/testing/record-test-figure'
import { signedInLearner } from '@/lib/testing/people'

test('the handle that the browser gets for a one-time code is no hash of that code, neither alone nor with data that the browser has', async () => {
  const { user, client } = await signedInLearner()
  const { body } = await client.json<{ otp: string }>(sendCode, 'POST', { body: { _id: user.id } })
  const where = { recipient: user.email, template: 'one-time-code' }
  const email = await db.outboxMail.findFirstOrThrow({ where })
  const { code } = email.data as { code: string }
  const handle = Buffer.from(body.otp, 'base64').toString()
  const handleEncodings = [body.otp, handle, Buffer.from(handle, 'base64url').toString('hex')]
  expect(handleEncodings.join()).not.toContain(code)
  let compared = 0
  for (const algorithm of getHashes()) {
    for (const salt of ['', user.id, user.email, user.name, body.otp, handle]) {
      for (const text of [code + salt, salt + code, `${salt}:${code}`, `${code}:${salt}`]) {
        for (const encoding of ['hex', 'base64', 'base64url'] as const) {
          compared++
          expect(handleEncodings).not.toContain(createHash(algorithm).update(text).digest(encoding))
        }
      }
    }
  }
  recordTestFigure(`${compared} hashes compared`)
})
