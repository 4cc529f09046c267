import { toImageUrl } from '@/lib/courses/image-address'
import { GET as list } from '@/app/api/admin/get-certificates-data/[id]/[email]/route'
import { POST as revoke } from '@/app/api/admin/revoke-certificate/route'
import { messages } from '@/lib/messages'
import { makeAdmin, makeCertificate, makeUser } from '@/lib/testing/factories'
import { signedInAdmin } from '@/lib/testing/people'
import { anyTime } from '@/lib/testing/responses'

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  admin = await signedInAdmin()
})

type Row = { cid: string; state: string }
const ask = (query: Record<string, string> = {}, params = admin.idAndEmail) =>
  admin.client.json<{ data: Row[]; meta: { total: number; nextCursor: string | null } }>(list, 'GET', {
    params,
    query,
  })
const cidsFor = async (query: Record<string, string>) => (await ask(query)).body.data.map(({ cid }) => cid)

test('the list has every field of a certificate', async () => {
  const user = await makeUser()
  const { id, cid, ref, name } = await makeCertificate({
    userId: user.id,
    title: 'Listed course',
    tasks: ['One'],
  })
  expect((await ask({ q: 'Listed course' })).body).toEqual({
    message: messages.admin.loaded,
    data: [
      {
        id,
        cid,
        ref,
        name,
        full_name: 'Asha Raman',
        email: user.email,
        title: 'Listed course',
        image_url: toImageUrl('/covers/testing.svg'),
        hours: null,
        institute: 'Training Trains',
        tasks: ['One'],
        enrolled_at: anyTime,
        completed_at: anyTime,
        issued_at: anyTime,
        name_confirmed_at: anyTime,
        is_valid: true,
        state: 'valid',
        revoked_at: null,
        revoked_reason: null,
        superseded_by: null,
      },
    ],
    meta: { total: 1, nextCursor: null },
  })
})

test('the list is searched by part of an ID or an ID with blanks and capitals, by user name, by full name and by course', async () => {
  const { cid, name } = await makeCertificate({
    name: 'searchable',
    fullName: 'Zoë Łukasz',
    title: 'Weaving',
  })
  const typed = [cid.slice(0, -2), cid.replaceAll('-', ' ').toUpperCase(), name, 'zoë łuk', 'weav']
  for (const q of typed) expect(await cidsFor({ q })).toEqual([cid])
})

test('the list is filtered by state', async () => {
  const { cid } = await makeCertificate({ title: 'Pottery' })
  expect(await cidsFor({ q: 'Pottery', state: 'valid' })).toEqual([cid])
  await admin.client.json(revoke, 'POST', { body: { cid, reason: 'By mistake' } })
  expect(await cidsFor({ q: 'Pottery', state: 'valid' })).toEqual([])
  expect(await cidsFor({ q: 'Pottery', state: 'revoked' })).toEqual([cid])
  expect((await ask({ state: 'lost' })).status).toBe(400)
})

test('the pages of the list together hold every certificate once', async () => {
  const issuedAt = new Date('2026-11-19T06:00:00Z')
  const cids: string[] = []
  for (let n = 0; n < 7; n++) cids.push((await makeCertificate({ title: 'Paged', issuedAt })).cid)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body }: Awaited<ReturnType<typeof ask>> = await ask({
      q: 'Paged',
      limit: '3',
      ...(cursor && { cursor }),
    })
    expect(body.meta.total).toBe(7)
    seen.push(...body.data.map(({ cid }) => cid))
    cursor = body.meta.nextCursor
  }
  expect(seen.toSorted()).toEqual(cids.toSorted())
})

test("a request for the list with another administrator's ID and e-mail is refused", async () => {
  const { id, email } = await makeAdmin()
  expect((await ask({}, { id, email })).status).toBe(403)
})
