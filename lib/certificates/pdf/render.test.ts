import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from '@/lib/env'
import * as limits from '@/lib/limits'
import { outputOf, testIfInstalled } from '@/lib/testing/executables'
import type { PrintedFields } from './layout'
import { renderCertificate } from './render'
import { margin, sheet } from './sheet'

const certificate = {
  cid: 'tt-004-7kqm-29xa',
  ref: 318,
  fullName: 'Asha Raman',
  title: 'Software Testing in Practice',
  institute: 'Training Trains',
  tasks: ['Plan', 'Do', 'Check'],
  hours: 40,
  enrolledAt: new Date('2026-09-08T06:00:00Z'),
  completedAt: new Date('2026-11-17T06:00:00Z'),
  nameConfirmedAt: new Date('2026-11-18T06:00:00Z'),
}

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'certificate-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function writeCertificate(changes: Partial<PrintedFields> = {}) {
  const path = join(directory, 'certificate.pdf')
  await writeFile(path, await renderCertificate({ ...certificate, ...changes }))
  return path
}

test('rendering a certificate again gives the same bytes, whatever was rendered in between', async () => {
  const first = await renderCertificate(certificate)
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  await renderCertificate({ ...certificate, fullName: 'தமிழ்ச்செல்வி' })
  expect(first.equals(await renderCertificate(certificate))).toBe(true)
  expect(first.equals(await renderCertificate({ ...certificate, ref: 319 }))).toBe(false)
})

test('certificates that are rendered in parallel keep their own names', async () => {
  const names = ['Asha Raman', 'Ravi Kumar', 'Екатерина', 'فاطمة']
  const files = await Promise.all(names.map((fullName) => renderCertificate({ ...certificate, fullName })))
  const filesInReverse = await Promise.all(
    names.toReversed().map((fullName) => renderCertificate({ ...certificate, fullName })),
  )
  for (const [index, file] of files.entries())
    expect(file.equals(filesInReverse.at(-1 - index) ?? Buffer.alloc(0))).toBe(true)
})

testIfInstalled(['pdftotext'], 'all printed text can be extracted in reading order', async () => {
  const lines = (await outputOf('pdftotext', await writeCertificate(), '-')).split(/\s*\n\s*/).filter(Boolean)
  expect(lines).toEqual([
    'TRAINING TRAINS',
    'CERTIFICATE OF COMPLETION',
    'This is to certify that',
    'Asha Raman',
    'has successfully completed the course',
    'Software Testing in Practice',
    'during the period from 08/09/2026 to 17/11/2026',
    '40 hours of training · 3 tasks, each reviewed and accepted',
    'Check this certificate at',
    'localhost:3000/verify-certificates',
    'Certificate ID',
    'TT-004-7KQM-29XA',
    'Reference number 000318',
    'Digitally signed by',
    'Director of Training',
    'Training Trains',
  ])
})

testIfInstalled(['pdftotext'], 'the batch is printed on a line of its own', async () => {
  const text = await outputOf('pdftotext', await writeCertificate({ batch: 'January 2027' }), '-')
  expect(text.split(/\s*\n\s*/)).toContain('Batch: January 2027')
})

testIfInstalled(['pdftotext'], 'invisible characters in a title neither add nor remove a space', async () => {
  const path = await writeCertificate({ title: '\u200BWeb\u00ADdesign for all' })
  const text = (await outputOf('pdftotext', path, '-')).replace(/[\u200B\u00AD]/g, '')
  expect(text.split(/\s*\n\s*/)).toContain('Webdesign for all')
})

const names = [
  'Zoë Łukasz Ngọc',
  'Екатерина Йовович',
  'श्रीकृष्ण रविन्द्र',
  'தமிழ்ச்செல்வி கோபாலகிருஷ்ணன்',
  'রবীন্দ্রনাথ জ্যোতির্ময়',
  'ഉണ്ണികൃഷ്ണൻ ലക്ഷ്മി',
  'శ్రీనివాస్ కృష్ణమూర్తి',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'น้ำผึ้ง ณัฐพงษ์',
  'فاطمة عبد الله الزهراء',
  'שלום כהן',
  'ශ්‍රී ලංකා රත්නායක',
  'അവന്‍ മോഹന്‍ലാല്‍',
  'शर्‍मा क्‌षत्रिय',
  'رضا علی‌پور',
  'בן־דוד יוסי',
  'Արամ Խաչատրյան',
  'ნინო ბერიძე',
  'አበበ በቀለ',
  'សុខ សុវណ្ណ',
  'အောင်ဆန်း စုကြည်',
  '张伟',
  '山田 太郎',
  'さとう ハルカ',
  '김민수',
  'ハリー・ポッター',
]

describe.each(names)('%s', (fullName) => {
  testIfInstalled(['pdftotext'], 'is extracted letter by letter as it was written', async () => {
    const text = await outputOf('pdftotext', await writeCertificate({ fullName, title: fullName }), '-')
    // pdftotext puts direction marks around lines that run from right to left.
    const lines = text
      .replace(/[\u202a-\u202e]/g, '')
      .normalize('NFC')
      .split(/\s*\n\s*/)
    expect(lines.filter((line) => line === fullName.normalize('NFC'))).toHaveLength(2)
  })

  testIfInstalled(['pdffonts'], 'has every font embedded in the file', async () => {
    const [, , ...fonts] = (await outputOf('pdffonts', await writeCertificate({ fullName })))
      .trim()
      .split('\n')
    // Every certificate uses at least Fraunces for its heading, and Inter in two weights.
    expect(fonts.length).toBeGreaterThanOrEqual(3)
    for (const font of fonts) expect(font).toMatch(/CID TrueType +Identity-H +yes yes yes/)
  })
})

const longest = {
  fullName:
    'Maximiliana Alexandrina Featherstonehaugh-Cholmondeley von Habsburg-Lothringen y Fernández de Córdob',
  title: 'W'.repeat(limits.course.titleMax),
}

testIfInstalled(
  ['pdfinfo', 'pdftotext'],
  'the longest name and title stay on the one page, between its margins',
  async () => {
    expect(longest.fullName).toHaveLength(limits.fullName.max)
    const path = await writeCertificate(longest)
    const info = await outputOf('pdfinfo', path)
    expect(info).toMatch(/^Pages: +1$/m)
    expect(info).toMatch(/^Page size: +841.89 x 595.28 pts \(A4\)$/m)
    const words = await outputOf('pdftotext', '-bbox', path, '-')
    const wordEdges = Array.from(words.matchAll(/x(?:Min|Max)="([\d.-]+)"/g), ([, x]) => Number(x))
    expect(wordEdges).not.toEqual([])
    expect(Math.min(...wordEdges)).toBeGreaterThan(margin - 1)
    expect(Math.max(...wordEdges)).toBeLessThan(sheet.width - margin + 1)
  },
)

testIfInstalled(['pdfinfo'], 'the file has a title, and its text is tagged for screen readers', async () => {
  const path = await writeCertificate()
  const info = await outputOf('pdfinfo', path)
  expect(info).toMatch(/^Title: +Certificate TT-004-7KQM-29XA$/m)
  expect(info).toMatch(/^Tagged: +yes$/m)
  expect(await outputOf('pdfinfo', '-struct-text', path)).toContain(
    'H1 (block)\n    "CERTIFICATE OF COMPLETION"',
  )
})

testIfInstalled(
  ['pdfimages'],
  'without an uploaded logo or signature, a certificate contains no image',
  async () => {
    const [, , ...images] = (await outputOf('pdfimages', '-list', await writeCertificate()))
      .trim()
      .split('\n')
    expect(images).toEqual([])
  },
)

testIfInstalled(['pdftoppm', 'zbarimg'], 'the printed QR code leads to the certificate', async () => {
  const path = await writeCertificate()
  await outputOf('pdftoppm', '-r', '150', '-gray', '-singlefile', path, path)
  const scanned = await outputOf('zbarimg', '--quiet', '--raw', `${path}.pgm`)
  expect(scanned.trim()).toBe(`${env.APP_URL}/v/${certificate.cid}`.toUpperCase())
})
