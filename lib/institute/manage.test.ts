import { GET as readSettings } from '@/app/api/admin/get-institute-settings/route'
import { POST as preview } from '@/app/api/admin/preview-certificate/route'
import { PUT as update } from '@/app/api/admin/update-institute-settings/route'
import { POST as upload } from '@/app/api/admin/upload-institute-image/route'
import { POST as register } from '@/app/api/user/register/route'
import { db } from '@/lib/db/client'
import { getOrRenderCertificateFile } from '@/lib/certificates/files/file'
import { renderCertificate } from '@/lib/certificates/pdf/render'
import { messages } from '@/lib/messages'
import { makeCertificate, randomWord } from '@/lib/testing/factories'
import { humanToken } from '@/lib/testing/human-check'
import { Client } from '@/lib/testing/request'
import { signedInAdmin } from '@/lib/testing/people'
import { inParallel, countByStatus } from '@/lib/testing/responses'
import { brandCss } from './brand'
import { fieldsOf, type InstituteFields } from './fields'
import { requireZone } from './mutations'
import { loadInstitute } from './store'
import { currentInstitute } from './settings'

type Admin = Awaited<ReturnType<typeof signedInAdmin>>
let admin: Admin
beforeAll(async () => {
  await loadInstitute()
  admin = await signedInAdmin()
})

const draft = (changes: Partial<InstituteFields>) => ({ ...fieldsOf(currentInstitute()), ...changes })
const save = (changes: Partial<InstituteFields>, version = currentInstitute().version) =>
  admin.client.json<{ message: string; fields?: Record<string, string>; data?: InstituteFields }>(
    update,
    'PUT',
    {
      body: { version, ...draft(changes) },
    },
  )
const sendImage = (image: Buffer) =>
  admin.client.json<{ data: { hash: string }; message: string }>(upload, 'POST', {
    body: { image: image.toString('base64') },
  })

const drawing = (inside = '<path d="M0 0h30v10H0z" fill="#0f766e"/>', box = '0 0 30 10') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`)

test('saved settings apply immediately, and the audit trail has the old and the new values', async () => {
  const before = currentInstitute()
  expect(
    await save({ name: 'Lern & Werk', brand: '#0F766E', contactUrl: 'office@example.org' }),
  ).toMatchObject({
    status: 200,
    body: { message: messages.institute.saved, data: { version: before.version + 1, name: 'Lern & Werk' } },
  })
  expect(currentInstitute()).toMatchObject({ brand: '#0f766e', contactUrl: 'mailto:office@example.org' })
  const event = await db.auditEvent.findFirstOrThrow({ where: { action: 'institute.changed' } })
  expect(messages.audit.actions['institute.changed']).toBe('Settings changed')
  expect(event).toMatchObject({
    actorName: admin.user.name,
    details: {
      before: { name: 'Training Trains', brand: null, contactUrl: null },
      after: { name: 'Lern & Werk', brand: '#0f766e', contactUrl: 'mailto:office@example.org' },
    },
  })
  expect(await admin.client.json(readSettings, 'GET')).toMatchObject({
    body: { data: { name: 'Lern & Werk' } },
  })
})

test('settings that are saved unchanged make no version and no event', async () => {
  const [{ version }, events] = [currentInstitute(), await db.auditEvent.count()]
  expect(await save({})).toMatchObject({ status: 200, body: { message: messages.institute.nothingChanged } })
  expect([currentInstitute().version, await db.auditEvent.count()]).toEqual([version, events])
})

test('if administrators save in parallel, one succeeds, and the others are refused with the saved settings', async () => {
  const { version } = currentInstitute()
  const answers = await inParallel(6, (index) => save({ tagline: `Learn ${index}` }, version))
  expect(countByStatus(answers)).toEqual({ 200: 1, 409: 5 })
  const { saved, changedMeanwhile } = messages.institute
  const winner = answers.find(({ body }) => body.message === saved)?.body
  // The refused administrators get the saved settings to compare.
  for (const { status, body } of answers)
    if (status === 409) expect(body).toMatchObject({ message: changedMeanwhile, data: winner?.data })
  expect(currentInstitute().version).toBe(version + 1)
  const withOutdatedVersion = await save({ tagline: 'Another' }, version)
  const withUnknownVersion = await save({ tagline: 'Another' }, version + 9)
  expect(countByStatus([withOutdatedVersion, withUnknownVersion])).toEqual({ 409: 2 })
})

const { institute: texts } = messages
const domains = (count: number) => Array.from({ length: count }, (_, index) => `a${index}.example`).join(' ')
test.each<[Partial<InstituteFields>, string]>([
  [{ name: ' ' }, texts.required],
  [{ stalledDays: '13' }, texts.stalledDaysInvalid],
  [{ stalledDays: '91' }, texts.stalledDaysInvalid],
  [{ secondReviewPercent: '101' }, texts.secondReviewPercentInvalid],
  [{ secondReviewPercent: '-1' }, texts.secondReviewPercentInvalid],
  [{ secondReviewPercent: '2.5' }, texts.secondReviewPercentInvalid],
  [{ name: 'x'.repeat(61) }, texts.tooLong(60)],
  [{ name: 'Lern\u202eWerk' }, texts.lineBreaksOrHiddenCharacters],
  [{ certificateHeading: 'A\nB' }, texts.lineBreaksOrHiddenCharacters],
  [{ signatoryName: 'Dr. 🎓' }, `${texts.notPrintable}🎓`],
  [{ timeZone: 'Mars/Olympus' }, texts.timeZoneInvalid],
  [{ contactUrl: 'javascript:alert(1)' }, texts.contactInvalid],
  [{ privacyUrl: 'mailto:a@example.org' }, texts.linkInvalid],
  [{ linkedinId: '12a' }, texts.linkedinInvalid],
  [{ prefix: 'T1' }, texts.prefixInvalid],
  [{ certificateAccent: 'red' }, texts.colourInvalid],
  [{ registration: 'nobody' }, texts.registrationInvalid],
  [{ registration: 'domains', registrationDomains: ' ' }, texts.domainsMissing],
  [{ registration: 'domains', registrationDomains: 'example.org, nodots' }, texts.domainInvalid('nodots')],
  [{ registration: 'domains', registrationDomains: domains(21) }, texts.domainsTooMany],
  [{ previewHosts: 'github.com, 10.0.0.1' }, messages.previews.hostInvalid('10.0.0.1')],
  [{ previewHosts: domains(31) }, messages.previews.hostsTooMany(30)],
  [{ logoHash: 'ab' }, texts.imageMissing],
])('the settings %j are refused with a message at the field', async (changes, message) => {
  const { version } = currentInstitute()
  const { status, body } = await save(changes)
  const field = 'registrationDomains' in changes ? 'registrationDomains' : String(Object.keys(changes)[0])
  expect([status, body.fields?.[field]]).toEqual([400, message])
  expect(currentInstitute().version).toBe(version)
})

test('links may be typed with a scheme in capitals', async () => {
  const typed = { contactUrl: 'MAILTO:office@example.org', privacyUrl: 'HTTPS://example.org/Privacy' }
  const privacyUrl = 'https://example.org/Privacy'
  expect((await save(typed)).body.data).toMatchObject({ contactUrl: 'office@example.org', privacyUrl })
  expect(currentInstitute()).toMatchObject({ contactUrl: 'mailto:office@example.org', privacyUrl })
})

test('a time zone that the database does not know is refused', async () => {
  await expect(requireZone('Mars/Olympus')).rejects.toMatchObject({
    fields: { timeZone: texts.timeZoneUnknown },
  })
  await requireZone('Asia/Kolkata')
})

test('the longest texts are saved and printed', async () => {
  const longestTexts = {
    name: 'W'.repeat(60),
    tagline: 'W'.repeat(120),
    address: 'W'.repeat(160),
    signatoryName: 'W'.repeat(60),
    signatoryTitle: 'W'.repeat(60),
    certificateHeading: 'W'.repeat(60),
    certificateCertify: 'W'.repeat(80),
    certificateCompleted: 'W'.repeat(80),
  }
  const before = draft({})
  expect((await admin.client.call(preview, 'POST', { body: draft(longestTexts) })).status).toBe(200)
  expect((await save(longestTexts)).status).toBe(200)
  expect(currentInstitute()).toMatchObject(longestTexts)
  expect((await save(before)).status).toBe(200)
})

const { contrast } = texts
test('a brand colour with too little contrast is refused with a list of the elements concerned, each with its contrast', async () => {
  const { status, body } = await save({ brand: '#e8a317', brandDark: '' })
  expect([status, body.fields?.brand]).toEqual([
    400,
    texts.contrastTooLow(
      [
        `${contrast.linkOnPage} (3.25 of 4.5)`,
        `${contrast.linkOnCard} (3.39 of 4.5)`,
        `${contrast.menuEntry} (3.17 of 4.5)`,
        `${contrast.focus} (1.92 of 3)`,
      ].join(', '),
    ),
  ])
  expect((await save({ brand: '', brandDark: '#14213d' })).body.fields).toEqual({
    brandDark: expect.stringContaining(contrast.linkOnPage),
  })
})

test('blank colours restore the default ones', async () => {
  const colours = { brand: '#0f766e', brandDark: '#5eead4', certificateAccent: '#0f766e' }
  await save(colours)
  expect(brandCss(currentInstitute())).toContain('#5eead4')
  expect((await save({ brand: '', brandDark: '', certificateAccent: ' ' })).status).toBe(200)
  expect(currentInstitute()).toMatchObject({ brand: null, brandDark: null, certificateAccent: null })
  expect(brandCss(currentInstitute())).toBe('')
})

test('the preview of unsaved settings is an unsigned PDF, and saves nothing', async () => {
  const { version } = currentInstitute()
  const { hash } = (await sendImage(drawing('<circle r="5" fill="red"/>', '0 0 9 9'))).body.data
  const body = draft({ certificateHeading: 'CERTIFICATE OF HONOUR', signatureHash: hash, logoHash: hash })
  const response = await admin.client.call(preview, 'POST', { body })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  // The preview is unsigned, so that nobody can take it for a certificate.
  expect(bytes.toString('latin1')).not.toContain('/ByteRange')
  expect(currentInstitute().version).toBe(version)
  expect(await admin.client.json(preview, 'POST', { body: draft({ name: '' }) })).toMatchObject({
    status: 400,
  })
})

test('new settings change no issued file, and a certificate keeps the name that the institute had when it was issued', async () => {
  const certificate = await makeCertificate({ institute: 'Training Trains' })
  const issued = await getOrRenderCertificateFile(certificate.cid)
  const withoutFile = await makeCertificate({ institute: 'Training Trains' })
  await save({
    name: 'Another Institute',
    signatoryName: 'Somebody Else',
    certificateCompleted: 'has finished',
  })
  expect((await getOrRenderCertificateFile(certificate.cid)).bytes.equals(issued.bytes)).toBe(true)
  const row = await db.certificate.findUniqueOrThrow({ where: { cid: withoutFile.cid } })
  expect(row.institute).toBe('Training Trains')
  const record = { ...row, fullName: String(row.fullName), nameConfirmedAt: new Date(0) }
  const renderedFor = (institute: string) => renderCertificate({ ...record, institute })
  expect((await renderedFor(row.institute)).equals(await renderedFor('Another Institute'))).toBe(false)
})

describe('registration', () => {
  async function registerAt(host: string) {
    const name = `Learner${randomWord()}`
    const [email, password] = [`${name}@${host}`.toLowerCase(), 'first-steps']
    const turnstileToken = await humanToken()
    return Client.guest().json<{ message: string }>(register, 'POST', {
      body: { name, email, password, confirm_password: password, turnstileToken },
    })
  }
  const invitedOnly = { status: 403, body: { message: messages.auth.invitedOnly } }
  const otherDomain = {
    status: 403,
    body: { message: messages.auth.domainsOnly('example.org, learn.example.org') },
  }

  test('is open to all unless the settings say otherwise', async () => {
    expect((await registerAt('anywhere.test')).status).toBe(201)
  })

  test('may be by invitation only', async () => {
    await save({ registration: 'invited' })
    expect(await registerAt('example.org')).toEqual(invitedOnly)
  })

  test('may be limited to e-mail addresses at some domains, which excludes their subdomains', async () => {
    await save({ registration: 'domains', registrationDomains: 'Example.org @learn.example.org' })
    expect((await registerAt('example.org')).status).toBe(201)
    expect((await registerAt('learn.example.org')).status).toBe(201)
    for (const host of ['anywhere.test', 'evil-example.org', 'mail.example.org', 'example.org.evil.test'])
      expect(await registerAt(host)).toEqual(otherDomain)
  })
})
