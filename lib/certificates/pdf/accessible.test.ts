import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { db } from '@/lib/db/client'
import { env, EnvironmentError } from '@/lib/env'
import { storeImage } from '@/lib/institute/images'
import { currentInstitute } from '@/lib/institute/settings'
import { outputOf, testIfInstalled } from '@/lib/testing/executables'
import { renderCertificate } from './render'
import { reserveSignature } from './signature-field'
import { readInitialSignatureImage } from '@/lib/institute/signature-image'

const certificate = {
  cid: 'tt-004-7kqm-29xa',
  ref: 318,
  fullName: 'தமிழ்ச்செல்வி',
  title: 'Software Testing in Practice',
  institute: 'Training Trains',
  tasks: ['Plan'],
  hours: null,
  enrolledAt: new Date('2026-09-08T06:00:00Z'),
  completedAt: new Date('2026-11-17T06:00:00Z'),
  nameConfirmedAt: new Date('2026-11-18T06:00:00Z'),
}

let directory = ''
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'accessible-'))
})
afterAll(() => rmSync(directory, { recursive: true }))

type Dictionary = Record<string, unknown>
type Objects = Record<string, { value?: unknown; stream?: { dict: Dictionary } }>

/** Renders a certificate with a field for the digital signature; returns its PDF objects as qpdf reads them. */
async function readObjects(institute = currentInstitute()) {
  const path = join(directory, 'certificate.pdf')
  const bytes = await renderCertificate(certificate, {
    finishPage: (taggedDocument) => reserveSignature(taggedDocument, new Date(0), 'ec'),
    institute,
  })
  writeFileSync(path, bytes)
  const json = execFileSync('qpdf', ['--json=2', '--json-key=qpdf', path], {
    maxBuffer: 64e6,
    encoding: 'utf8',
  })
  const [, objects] = (JSON.parse(json) as { qpdf: [unknown, Objects] }).qpdf
  const dictionaries = Object.entries(objects).map(([name, { value, stream }]) => ({
    name: name.replace('obj:', ''),
    ...((value ?? stream?.dict) as Dictionary),
  }))
  return { bytes, path, dictionaries }
}
type Dictionaries = Awaited<ReturnType<typeof readObjects>>['dictionaries']
/** In a structure element, /S is the tag and /P the parent; as a tag, /P is a paragraph. */
const structureElements = (all: Dictionaries, tag: string) =>
  all.filter((one: Dictionary) => one['/S'] === tag && '/P' in one)
const annotations = (all: Dictionaries) =>
  all.filter((one: Dictionary) => '/Subtype' in one && '/Rect' in one)

/** Operators that paint text, paths, shadings or images. Painted text cannot match: it is written as hex strings. */
const paintingOperator = /(^|\s)(T[Jj]|['"]|[Ss]|F|f\*?|[Bb]\*?|sh|Do|EI)(\s|$)/

describe('PDF/UA-1', () => {
  testIfInstalled(['qpdf'], 'the metadata declares the standard, the title and the language', async () => {
    const { bytes, dictionaries } = await readObjects()
    const metadata = bytes.toString('utf8')
    expect(metadata).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/)
    expect(metadata).toMatch(/<dc:title>[^]*Certificate TT-004-7KQM-29XA/)
    const [catalog = {}] = dictionaries.filter(
      (one: Dictionary) => one['/Type'] === '/Catalog',
    ) as Dictionary[]
    expect(catalog).toMatchObject({ '/Lang': 'u:en' })
    expect(JSON.stringify(dictionaries)).toContain('"/Marked":true')
    expect(JSON.stringify(dictionaries)).toContain('"/DisplayDocTitle":true')
  })

  testIfInstalled(
    ['qpdf'],
    'each annotation has a text, and its element in the structure tree refers to it',
    async () => {
      const { dictionaries } = await readObjects()
      const found = annotations(dictionaries) as Dictionary[]
      expect(found.map((one) => one['/Subtype']).sort()).toEqual(['/Link', '/Widget'])
      const [link, widget] = ['/Link', '/Widget'].map((type) => found.find((one) => one['/Subtype'] === type))
      expect(String(link?.['/Contents'])).toContain(`${env.APP_URL}/`)
      expect(String(widget?.['/TU'])).toContain('Digital signature')
      for (const [annotation, tag] of [
        [link, '/Link'],
        [widget, '/Form'],
      ] as const) {
        expect(annotation?.['/StructParent']).toEqual(expect.any(Number))
        const [element = {}] = structureElements(dictionaries, tag) as Dictionary[]
        expect(JSON.stringify(element['/K'])).toContain(`"/Obj":"${String(annotation?.name)}"`)
        const trees = JSON.stringify(dictionaries.map((one: Dictionary) => one['/ParentTree']))
        expect(trees).toContain(
          `${String(annotation?.['/StructParent'])},"${String((element as { name?: string }).name)}"`,
        )
      }
      const [page = {}] = dictionaries.filter((one: Dictionary) => one['/Type'] === '/Page') as Dictionary[]
      expect(page['/Tabs']).toBe('/S')
    },
  )

  testIfInstalled(
    ['qpdf'],
    'the name has its language, and each figure an alternative text and a bounding box',
    async () => {
      const { dictionaries } = await readObjects()
      const languages = structureElements(dictionaries, '/P').map((one: Dictionary) => one['/Lang'])
      expect(languages.filter(Boolean)).toEqual(['u:ta'])
      const figures = structureElements(dictionaries, '/Figure') as Dictionary[]
      expect(figures).not.toHaveLength(0)
      for (const figure of figures) {
        expect(String(figure['/Alt'])).toMatch(/\w/)
        expect(JSON.stringify(figure['/A'])).toContain('/BBox')
      }
    },
  )

  testIfInstalled(['qpdf'], 'everything drawn is either tagged or marked as decoration', async () => {
    const { path, dictionaries } = await readObjects()
    const [page = {}] = dictionaries.filter((one: Dictionary) => one['/Type'] === '/Page') as Dictionary[]
    const contentsId = String(page['/Contents']).replace(/^(\d+) (\d+) R$/, '$1,$2')
    const options = ['--filtered-stream-data', '--normalize-content=y', path]
    const content = execFileSync('qpdf', [`--show-object=${contentsId}`, ...options]).toString('latin1')
    expect(content).toMatch(/ BDC$/m)
    let depth = 0
    const untagged: string[] = []
    for (const line of content.split('\n')) {
      if (/\b(BDC|BMC)$/.test(line)) depth++
      else if (/\bEMC$/.test(line)) depth--
      else if (depth === 0 && paintingOperator.test(line)) untagged.push(line)
    }
    expect(untagged).toEqual([])
    expect(depth).toBe(0)
  })
})

/** A black PNG. */
function png(side = 40) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    let crc = 0xffffffff
    for (const byte of body) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    }
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(data.length)
    numbers.writeUInt32BE(~crc >>> 0, 4)
    return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, side, 0, 0, 0, side, 8, 2, 0, 0, 0])
  const rows = Buffer.concat(Array.from({ length: side }, () => Buffer.alloc(1 + side * 3)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('the image of the handwritten signature', () => {
  testIfInstalled(['qpdf', 'pdfimages'], 'is on the page as a figure with an alternative text', async () => {
    const signatureHash = await storeImage(db, { mediaType: 'image/png', bytes: png() })
    const { path: file, dictionaries } = await readObjects({ ...currentInstitute(), signatureHash })
    const [, , ...images] = (await outputOf('pdfimages', '-list', file)).trim().split('\n')
    expect(images).toHaveLength(1)
    const altTexts = (structureElements(dictionaries, '/Figure') as Dictionary[]).map((one) => one['/Alt'])
    expect(altTexts).toContain('u:Signature of Director of Training')
  })

  test('from a file that does not exist or is not an image is refused with an error that names the environment variable', () => {
    const path = join(directory, 'signature.txt')
    writeFileSync(path, 'no image')
    for (const wrong of [path, join(directory, 'missing.png')]) {
      expect(() => readInitialSignatureImage(wrong)).toThrow(EnvironmentError)
      expect(() => readInitialSignatureImage(wrong)).toThrow(/^INSTITUTE_SIGNATORY_SIGNATURE /)
    }
  })
})
