import { PUT as update } from '@/app/api/admin/update-institute-settings/route'
import { POST as upload } from '@/app/api/admin/upload-institute-image/route'
import { getOrRenderCertificateFile } from '@/lib/certificates/files/file'
import { db } from '@/lib/db/client'
import { messages } from '@/lib/messages'
import { makeCertificate } from '@/lib/testing/factories'
import { png } from '@/lib/testing/png'
import { signedInAdmin } from '@/lib/testing/people'
import { fieldsOf, type InstituteFields } from './fields'
import { imageResponse } from './image-response'
import { currentInstitute } from './settings'
import { loadInstitute } from './store'

const texts = messages.institute

let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  await loadInstitute()
  admin = await signedInAdmin()
})

const save = (changes: Partial<InstituteFields>) =>
  admin.client.json(update, 'PUT', {
    body: { version: currentInstitute().version, ...fieldsOf(currentInstitute()), ...changes },
  })
const sendImage = (image: Buffer) =>
  admin.client.json<{ data: { hash: string }; message: string }>(upload, 'POST', {
    body: { image: image.toString('base64') },
  })

const drawing = (inside: string, box = '0 0 30 10') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`)

test('settings with an image that was never uploaded are refused', async () => {
  expect(await save({ logoHash: 'a'.repeat(64) })).toMatchObject({
    status: 400,
    body: { message: texts.imageMissing },
  })
})

test('the SVG path data of the logo is stored without the spaces and line breaks around it', async () => {
  const { logoPath } = currentInstitute()
  expect(await save({ logoPath: '\nM0 0h24v24z \n' })).toMatchObject({ status: 200 })
  expect(currentInstitute().logoPath).toBe('M0 0h24v24z')
  expect(await save({ logoPath })).toMatchObject({ status: 200 })
})

test.each([
  ['badge.svg', '<circle r="3"/>'],
  ['badge.png', '<circle r="4"/>'],
] as const)(
  'a %s has the new logo after the settings have changed, even if a file with the former one is cached',
  async (format, logo) => {
    const { cid } = await makeCertificate()
    const before = (await getOrRenderCertificateFile(cid, format)).bytes
    const { hash } = (await sendImage(drawing(logo))).body.data
    expect((await save({ logoHash: hash })).status).toBe(200)
    expect((await getOrRenderCertificateFile(cid, format)).bytes.equals(before)).toBe(false)
  },
)

describe('an uploaded image', () => {
  test('is served without scripts, under a policy that permits none, and cached as immutable', async () => {
    const { status, body } = await sendImage(drawing('<script>alert(1)</script><path d="M0 0h30v10H0z"/>'))
    expect([status, body.message]).toEqual([201, texts.imageSaved])
    const { hash } = body.data
    const response = await imageResponse(new Request('http://localhost'), {
      params: Promise.resolve({ hash }),
    })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await response.text()).not.toContain('script')
    const missing = await imageResponse(new Request('http://localhost'), {
      params: Promise.resolve({ hash: 'no' }),
    })
    expect(missing.status).toBe(404)
  })

  test('that is a PNG is re-encoded, which removes all data except its pixels', async () => {
    // `png` writes a script into a `tEXt` chunk, too.
    const { status, body } = await sendImage(png(12, 8, { trailing: '<script>alert(2)</script>' }))
    expect(status).toBe(201)
    const { bytes, mediaType } = await db.instituteImage.findUniqueOrThrow({
      where: { hash: body.data.hash },
    })
    expect(mediaType).toBe('image/png')
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/script|tEXt/)
  })

  test.each<[string, Buffer, string]>([
    ['larger than 200 KB', Buffer.concat([png(), Buffer.alloc(205_000)]), texts.imageTooLarge],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), texts.imageType],
    ['HTML', Buffer.from('<html><svg/></html>'), texts.imageType],
    ['a PNG without pixels', png().subarray(0, 30), texts.imageBroken],
    ['a PNG of too many pixels', png(5000, 5000).subarray(0, 60), texts.imagePixels],
    ['a PNG 2,000 times as high as wide', png(2, 4000), texts.imageAspectRatio],
    [
      'an SVG 100,000 times as high as wide',
      drawing('<path d="M0 0h1v1z"/>', '0 0 1 100000'),
      texts.imageAspectRatio,
    ],
    ['an empty SVG', drawing('<path d=""/>'), texts.imageBroken],
  ])('that is %s is refused', async (_what, file, message) => {
    expect(await sendImage(file)).toMatchObject({ status: 400, body: { message } })
  })

  test('is deleted by the first upload after a day if no version of the settings uses it, and kept if one does', async () => {
    const used = (await sendImage(drawing('<circle r="9"/>', '0 0 9 9'))).body.data.hash
    const unused = (await sendImage(drawing('<circle r="8"/>', '0 0 9 9'))).body.data.hash
    expect((await save({ logoHash: used })).status).toBe(200)
    await db.instituteImage.updateMany({ data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } })
    await sendImage(drawing('<circle r="7"/>', '0 0 9 9'))
    const left = await db.instituteImage.findMany({
      where: { hash: { in: [used, unused] } },
      select: { hash: true },
    })
    expect(left).toEqual([{ hash: used }])
  })

  test('that is uploaded again is kept for another day, like a new one', async () => {
    const image = drawing('<circle r="6"/>', '0 0 9 9')
    const { hash } = (await sendImage(image)).body.data
    const where = { hash }
    const old = new Date(Date.now() - 23 * 3_600_000)
    await db.instituteImage.update({ where, data: { createdAt: old } })
    expect((await sendImage(image)).body.data.hash).toBe(hash)
    const { createdAt } = await db.instituteImage.findUniqueOrThrow({ where })
    expect(createdAt.getTime()).toBeGreaterThan(old.getTime())
  })
})
