import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { db, pool } from '@/lib/db/client'
import { env, EnvironmentError, parseEnvironment } from '@/lib/env'
import { formatDateTime } from '@/lib/format/date'
import { startBackgroundJobs, stopBackgroundJobs } from '@/lib/jobs/background-jobs'
import { processState } from '@/lib/jobs/process-state'
import { findPrintedId } from '@/lib/file-check/printed-fields'
import { normalizeCid } from '@/lib/certificates/certificate-id'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { restrictViolation } from '@/lib/testing/error-codes'
import { png } from '@/lib/testing/png'
import { inParallel } from '@/lib/testing/responses'
import { eventually } from '@/scripts/testing/processes'
import { initialInstitute, initialValues } from './initial-values'
import { imageOf } from './images'
import { currentInstitute } from './settings'
import { loadInstitute } from './store'

/** Stores a version directly in the database, and loads it, as a process does when PostgreSQL notifies it. */
async function store(changes: object) {
  const { version } = currentInstitute()
  await db.instituteSettings.create({ data: { ...initialValues, ...changes, version: version + 1 } })
  await loadInstitute()
}

test('the environment sets the initial values once, also when several processes start in parallel', async () => {
  await inParallel(5, () => loadInstitute())
  expect(await db.instituteSettings.findMany({ omit: { savedAt: true } })).toEqual([
    { ...initialValues, version: 1 },
  ])
  expect(currentInstitute()).toEqual({ ...initialInstitute, version: 1 })
})

test('settings in the database take precedence over the environment', async () => {
  await store({ name: 'Lern & Werk' })
  Object.assign(env.institute, { name: 'Another' })
  processState.institute = { ...initialInstitute, name: 'Another' }
  await loadInstitute()
  expect(currentInstitute().name).toBe('Lern & Werk')
})

test('settings that could not be loaded at the start are loaded as soon as the database answers', async () => {
  const { version } = currentInstitute()
  processState.institute = initialInstitute
  startBackgroundJobs()
  await eventually('the settings', () => currentInstitute().version === version)
  await stopBackgroundJobs()
  expect(currentInstitute().name).toBe('Lern & Werk')
})

test('a change of the time zone applies to the next formatted time, and `timeZones` still has the former zone', async () => {
  const at = '2026-12-31T20:00:00Z'
  expect(formatDateTime(at)).toBe('01/01/2027, 01:30')
  await store({ timeZone: 'America/Lima' })
  expect(formatDateTime(at)).toBe('31/12/2026, 15:00')
  expect(currentInstitute().timeZones).toEqual(['America/Lima', initialValues.timeZone])
})

test('after the prefix changes, certificate IDs with the former prefix are still recognized, as typed text and in PDFs', async () => {
  const former = randomCidForCourse(41)
  await store({ prefix: 'LW' })
  const present = randomCidForCourse(41)
  expect([former.slice(0, 3), present.slice(0, 3)]).toEqual(['tt-', 'lw-'])
  const moreRandomIds = Array.from({ length: 200 }, () => randomCidForCourse(41))
  // People type O for 0 and leave out dashes; text from a PDF can lack spaces.
  for (const cid of [former, present, ...moreRandomIds]) {
    expect(normalizeCid(cid.replace('-041-', 'o41'))).toBe(cid)
    expect(findPrintedId([`CertificateID${cid.toUpperCase()}`])).toBe(cid.toUpperCase())
  }
})

test('an ID with a former prefix is recognized after any number of changes; of the wordings, only the last fifty are loaded', async () => {
  const former = randomCidForCourse(41)
  await store({ prefix: 'AB' })
  const { version } = currentInstitute()
  await db.instituteSettings.createMany({
    data: Array.from({ length: 60 }, (_, index) => ({
      ...initialValues,
      prefix: 'AB',
      version: version + 1 + index,
      certificateCertify: `Wording ${index}`,
    })),
  })
  await loadInstitute()
  expect(normalizeCid(former.replace('-041-', 'o41'))).toBe(former)
  expect(currentInstitute().wordings).toHaveLength(50)
  expect(currentInstitute().wordings[0]?.certify).toBe('Wording 59')
})

/** Loads the initial settings with an image of the signature. */
async function loadWithSignature(signature: Buffer) {
  const path = join(mkdtempSync(join(tmpdir(), 'signature-')), 'signature.png')
  writeFileSync(path, signature)
  Object.assign(env, { INSTITUTE_SIGNATORY_SIGNATURE: path })
  await pool.query('TRUNCATE "InstituteSettings"')
  processState.institute = initialInstitute
  try {
    await loadInstitute()
  } finally {
    Object.assign(env, { INSTITUTE_SIGNATORY_SIGNATURE: undefined })
    rmSync(dirname(path), { recursive: true })
  }
}

test.each([
  ['PNG', png(60, 18, { makeRow: randomBytes }).subarray(0, -12)],
  ['JPEG', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1')],
])('a signature from the environment that is a truncated %s is not stored', async (_type, signature) => {
  await expect(loadWithSignature(signature)).rejects.toThrow(/^INSTITUTE_SIGNATORY_SIGNATURE must /)
  expect(await db.instituteSettings.count()).toBe(0)
})

test('a signature image from the environment that exceeds the upload limit is scaled down', async () => {
  const signature = png(600, 180, { makeRow: randomBytes })
  expect(signature.length).toBeGreaterThan(200 * 1024)
  await loadWithSignature(signature)
  const image = await imageOf(String(currentInstitute().signatureHash))
  expect(image?.bytes.length).toBeGreaterThan(50_000)
  expect(image?.bytes.length).toBeLessThanOrEqual(200 * 1024)
})

describe('initial settings from the environment', () => {
  const validValues = { ...initialValues }
  beforeEach(async () => {
    await pool.query('TRUNCATE "InstituteSettings"')
    processState.institute = initialInstitute
  })
  afterEach(() => {
    Object.assign(initialValues, validValues)
  })
  afterAll(() => loadInstitute())

  test.each([
    ['INSTITUTE_NAME', { name: 'Ada 🎓 Academy' }],
    ['INSTITUTE_ADDRESS', { address: '1 High Street 🎓' }],
    ['INSTITUTE_SIGNATORY_NAME', { signatoryName: 'Dr. 🎓' }],
    ['INSTITUTE_SIGNATORY_TITLE', { signatoryTitle: 'Director 🎓' }],
    ['INSTITUTE_TIME_ZONE', { timeZone: 'Mars/Olympus' }],
  ])(
    'are not stored if %s cannot be printed or is unknown to the database: %j',
    async (variable, changes) => {
      Object.assign(initialValues, changes)
      const error: unknown = await loadInstitute().catch((failure: unknown) => failure)
      expect(error).toBeInstanceOf(EnvironmentError)
      expect(error).toMatchObject({ message: expect.stringMatching(new RegExp(`^${variable} must .*\\.$`)) })
      expect(await db.instituteSettings.count()).toBe(0)
    },
  )

  test.each(['IST', 'AET', 'EST', '+05:30', 'Mars/Olympus'])(
    'must not have the time zone %s, which is an abbreviation, an offset or unknown',
    (INSTITUTE_TIME_ZONE) => {
      expect(() => parseEnvironment({ INSTITUTE_TIME_ZONE })).toThrow(/^INSTITUTE_TIME_ZONE must/)
    },
  )

  test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'])(
    'may have the time zone %s',
    (zone) => {
      expect(parseEnvironment({ INSTITUTE_TIME_ZONE: zone }).institute.timeZone).toBe(zone)
    },
  )
})

describe('the database', () => {
  test('refuses a version that exists or that skips a number', async () => {
    const { version } = currentInstitute()
    for (const wrong of [version, version + 2])
      await expect(
        db.instituteSettings.create({ data: { ...initialValues, version: wrong } }),
      ).rejects.toMatchObject({ code: 'P2002' })
  })

  test.each(['UPDATE "InstituteSettings" SET "name" = \'Other\'', 'DELETE FROM "InstituteSettings"'])(
    'refuses to change or delete a stored version: %s',
    async (sql) => {
      await expect(pool.query(sql)).rejects.toMatchObject({ code: restrictViolation })
    },
  )

  test.each([
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { timeZone: 'Mars' },
    { prefix: 'lw' },
    { brand: 'red' },
    { brandDark: '#FFF' },
    { contactUrl: 'javascript:alert(1)' },
    { privacyUrl: 'mailto:a@example.org' },
    { linkedinId: '12a' },
    { logoPath: '"/><script>' },
    { logoHash: 'ab12' },
    { certificateHeading: '' },
    { registration: 'domains' },
    { registration: 'everyone', registrationDomains: ['example.org'] },
  ])('refuses %j', async (changes) => {
    await store({})
    const { version } = currentInstitute()
    await expect(
      db.instituteSettings.create({ data: { ...initialValues, ...changes, version: version + 1 } as never }),
    ).rejects.toThrow(/constraint|time zone|Foreign key|violates/i)
  })

  test('refuses images that are too large, of another type, or under another hash', async () => {
    const insert = (hash: string, type: string, bytes: Buffer) =>
      pool.query('INSERT INTO "InstituteImage" ("hash", "mediaType", "bytes") VALUES ($1, $2, $3)', [
        hash,
        type,
        bytes,
      ])
    const checkViolation = { code: '23514' }
    const sha256Of1 = '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b'
    await expect(insert(sha256Of1, 'text/html', Buffer.from('1'))).rejects.toMatchObject(checkViolation)
    await expect(insert(sha256Of1, 'image/png', Buffer.from('2'))).rejects.toMatchObject(checkViolation)
    await expect(insert(sha256Of1, 'image/png', Buffer.alloc(204_801))).rejects.toMatchObject(checkViolation)
    await insert(sha256Of1, 'image/png', Buffer.from('1'))
  })
})
