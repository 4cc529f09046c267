import { POST as insert } from '@/app/api/admin/insert-course-data/route'
import { PUT as update } from '@/app/api/admin/update-course-data/[id]/route'
import { GET as verify } from '@/app/api/certificate/verify-certificate/[certificateId]/route'
import { composeCredential, type CredentialSource } from '@/lib/credentials/compose'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeCertificate, makeCourse, randomWord } from '@/lib/testing/factories'
import { Client } from '@/lib/testing/request'
import { signedInAdmin } from '@/lib/testing/people'
import { validateCourse, parseNumber } from './rules'
import { courseData } from './structured-data'

const { hoursInvalid } = messages.admin
const fields = (changes: Record<string, unknown> = {}) => ({
  title: `Course ${randomWord()}`,
  description: 'What it is about.',
  image_url: '/covers/testing.svg',
  ...changes,
})

test.each([1, 40, 9999, '1', ' 40 ', '9999', '', ' ', null, undefined])(
  '%j is accepted as hours',
  (hours) => {
    expect(validateCourse({ title: 'A', description: 'B', image_url: '/covers/a.svg', hours })).toEqual([])
  },
)

const invalidHours = [0, -1, 1.5, 10_000, '0', '-1', '1.5', '1e2', '0x10', '10000', 'forty', '40 hours']
test.each(invalidHours)('%j is refused as hours', (hours) => {
  expect(validateCourse({ title: 'A', description: 'B', image_url: '/covers/a.svg', hours })).toEqual([
    { field: 'hours', message: hoursInvalid },
  ])
})

test('typed hours are read as a number, blank ones as null, and missing ones stay undefined', () => {
  expect([' 40 ', 40, '', ' ', null, undefined].map(parseNumber)).toEqual([
    40,
    40,
    null,
    null,
    null,
    undefined,
  ])
})

describe('the API', () => {
  let client: Client
  beforeAll(async () => {
    ;({ client } = await signedInAdmin())
  })
  const edit = (id: string, changes: Record<string, unknown>) =>
    client.json<{ data: { hours: number | null } }>(update, 'PUT', { params: { id }, body: fields(changes) })

  test('a course is added with hours, as a number or as typed, or without', async () => {
    for (const [sent, stored] of [
      [40, 40],
      ['12', 12],
      ['', null],
      [null, null],
    ]) {
      const { status, body } = await client.json(insert, 'POST', { body: fields({ hours: sent }) })
      expect({ status, body }).toMatchObject({ status: 201, body: { data: { hours: stored } } })
    }
  })

  test('an update without hours keeps them, one with blank hours clears them', async () => {
    const { id } = await makeCourse()
    expect((await edit(id, { hours: 40 })).body.data.hours).toBe(40)
    expect((await edit(id, {})).body.data.hours).toBe(40)
    expect((await edit(id, { hours: '' })).body.data.hours).toBeNull()
  })

  test.each([...invalidHours, true, [40], {}])('hours of %j are refused, changing nothing', async (hours) => {
    const course = await makeCourse()
    await edit(course.id, { hours: 40, title: course.title })
    const before = await db.course.count()
    const refusal = { status: 400, body: { message: hoursInvalid, fields: { hours: hoursInvalid } } }
    expect(await client.json(insert, 'POST', { body: fields({ hours }) })).toEqual(refusal)
    expect(await edit(course.id, { hours })).toEqual(refusal)
    expect(await db.course.count()).toBe(before)
    expect(await db.course.findUnique({ where: { id: course.id } })).toMatchObject({
      title: course.title,
      hours: 40,
    })
  })
})

test('the database refuses hours outside the range', async () => {
  const { id } = await makeCourse()
  for (const hours of [0, 10_000]) {
    await expect(db.course.update({ where: { id }, data: { hours } })).rejects.toThrow('Course_hours')
    await expect(makeCertificate({ hours })).rejects.toThrow('Certificate_hours')
  }
})

test('structured data has the hours as a duration, and no duration without hours', () => {
  const course = { id: '1', ...fields(), slug: 'a', created_at: '2026-11-17T06:00:00.000Z' }
  expect(courseData({ ...course, hours: 40 })).toMatchObject({ timeRequired: 'PT40H' })
  expect(courseData({ ...course, hours: null })).not.toHaveProperty('timeRequired')
})

test('anybody who verifies a certificate sees its hours', async () => {
  const { cid } = await makeCertificate({ hours: 40 })
  const { body } = await Client.guest().json(verify, 'GET', { params: { certificateId: cid } })
  expect(body).toMatchObject({ data: [{ cid, hours: 40 }] })
})

test('the credential states the hours in its criteria', async () => {
  const row = (await makeCertificate({ hours: 1, tasks: ['One'] })) as unknown as CredentialSource
  const narrative = (hours: number | null) =>
    composeCredential({ ...row, hours, user: null }).credentialSubject.achievement.criteria.narrative
  expect(narrative(1)).toBe('1 hour of training. These tasks were handed in, reviewed and accepted: One.')
  expect(narrative(40)).toMatch(/^40 hours of training\. These/)
  expect(narrative(null)).toMatch(/^These/)
})
