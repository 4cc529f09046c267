import { POST as previewCertificate } from '@/app/api/admin/preview-certificate/route'
import { GET as exportUsers } from '@/app/api/admin/export-users/route'
import { GET as calendar } from '@/app/api/calendar/[token]/route'
import { GET as listCourses } from '@/app/api/course/list-courses/route'
import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { GET as didDocument } from '@/app/.well-known/did.json/route'
import { GET as metrics } from '@/app/api/metrics/route'
import { db } from '@/lib/db/client'
import { statusesOf } from '@/lib/http/statuses'
import { fieldsOf } from '@/lib/institute/fields'
import { currentInstitute } from '@/lib/institute/settings'
import { makeCertificate } from '@/lib/testing/factories'
import { signedInAdmin } from '@/lib/testing/people'
import { Client } from '@/lib/testing/request'

const requestVerification = (certificateId: string, ifNoneMatch?: string) =>
  new Client().call(verify, 'GET', {
    params: { certificateId },
    ...(ifNoneMatch !== undefined && { headers: { 'if-none-match': ifNoneMatch } }),
  })
const tagOf = (response: Response) => response.headers.get('etag') ?? ''

test('a client that has the current verification of a certificate gets 304 without a body', async () => {
  const { cid } = await makeCertificate()
  const first = await requestVerification(cid)
  const tag = tagOf(first)
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  for (const ifNoneMatch of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await requestVerification(cid, ifNoneMatch)
    expect([again.status, await again.text(), tagOf(again)]).toEqual([304, '', tag])
    expect(again.headers.get('content-type')).toBeNull()
  }
  expect((await requestVerification(cid, '"other"')).status).toBe(200)
})

test('a response that has changed is sent again: a revoked certificate is not taken for a valid one', async () => {
  const { id, cid } = await makeCertificate()
  const tag = tagOf(await requestVerification(cid))
  const change = { state: 'revoked', revokedAt: new Date(), revokedReason: 'By mistake' } as const
  await db.certificate.update({ where: { id }, data: change })
  const again = await requestVerification(cid, tag)
  expect(again.status).toBe(200)
  expect(tagOf(again)).not.toBe(tag)
  expect(await again.json()).toMatchObject({ data: [{ is_valid: false }] })
})

test('an error response has no ETag and is not stored', async () => {
  const response = await requestVerification(' ', '*')
  expect(response.status).toBe(400)
  expect(response.headers.get('etag')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a client that has the list of courses gets 304', async () => {
  const tag = tagOf(await new Client().call(listCourses, 'GET'))
  const again = await new Client().call(listCourses, 'GET', { headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)
})

test('304 is documented for the calendar, which has an ETag, and not for exports and metrics, which have none', () => {
  const [calendarStatuses, ...others] = [calendar, exportUsers, metrics].map(
    ({ declaration }) => statusesOf('GET', declaration).all,
  )
  expect(calendarStatuses).toContain(304)
  for (const statuses of others) expect(statuses).not.toContain(304)
})

test('a client that has the DID document gets 304', async () => {
  const context = { params: Promise.resolve({}) }
  const get = (headers: HeadersInit = {}) => didDocument(new Request('http://here/', { headers }), context)
  const first = await get()
  const again = await get({ 'if-none-match': tagOf(first) })
  expect([first.status, again.status, await again.text()]).toEqual([200, 304, ''])
  expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
})

test('a POST is answered with the file and without an ETag, whatever its If-None-Match says', async () => {
  const { client } = await signedInAdmin()
  const call = { body: fieldsOf(currentInstitute()), headers: { 'if-none-match': '*' } }
  const response = await client.call(previewCertificate, 'POST', call)
  expect([response.status, response.headers.get('etag')]).toEqual([200, null])
  expect(response.headers.get('cache-control')).toBe('no-store')
})
