import { POST as revoke } from '@/app/api/admin/revoke-earlier-certificate/route'
import { db, pool } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeEarlierCertificate } from '@/lib/testing/factories'
import { signedInAdmin } from '@/lib/testing/people'
import { inParallel, countByStatus } from '@/lib/testing/responses'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

const revokeOne = (cid: string, reason: string) =>
  admin.client.json(revoke, 'POST', { body: { cid, reason } })

test('a certificate is revoked once, with a reason; repeating the same revocation succeeds without a change', async () => {
  const { cid, id } = await makeEarlierCertificate()
  expect(await revokeOne(cid, ' ')).toMatchObject({ status: 400 })
  expect(await revokeOne(cid.toUpperCase(), 'It was forged.')).toEqual({
    status: 200,
    body: { message: messages.earlierCertificates.revoked, data: { cid } },
  })
  expect(await revokeOne(cid, 'It was forged.')).toMatchObject({ status: 200 })
  expect(await revokeOne(cid, 'Another reason.')).toEqual({
    status: 409,
    body: { message: messages.earlierCertificates.alreadyRevoked },
  })
  expect(await revokeOne('tt-000-0000-0000-0000', 'No.')).toEqual({
    status: 404,
    body: { message: messages.earlierCertificates.missing },
  })
  const events = await db.auditEvent.findMany({ where: { subjectId: id } })
  expect(events.map(({ action }) => action)).toEqual(['certificate.revoked'])
})

test('of ten parallel revocations with different reasons one succeeds and the others are refused', async () => {
  const { cid } = await makeEarlierCertificate()
  let count = 0
  expect(countByStatus(await inParallel(10, () => revokeOne(cid, `Reason ${count++}`)))).toEqual({
    200: 1,
    409: 9,
  })
})

test('the database lets a registered record be revoked once, but not changed or deleted', async () => {
  const { id } = await makeEarlierCertificate()
  const runForRecord = (sql: string) => pool.query(`${sql} WHERE "id" = $1`, [id])
  const updateRecord = (assignments: string) => runForRecord(`UPDATE "EarlierCertificate" SET ${assignments}`)
  await expect(updateRecord(`"fullName" = 'Rahul Verma'`)).rejects.toThrow('stays as it was registered')
  await expect(updateRecord(`"issuedOn" = '2010-01-01'`)).rejects.toThrow('stays as it was registered')
  await expect(runForRecord('DELETE FROM "EarlierCertificate"')).rejects.toThrow('never deleted')
  await updateRecord(`"revokedAt" = now(), "revokedReason" = 'It was forged.'`)
  await expect(updateRecord('"revokedAt" = NULL, "revokedReason" = NULL')).rejects.toThrow('revoked once')
})
