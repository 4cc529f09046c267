import { GET as did } from '@/app/.well-known/did.json/route'
import { GET as pdfRootCertificates } from '@/app/credentials/document-root.pem/route'
import { getOrRenderCertificateFile, type FileFormat } from '@/lib/certificates/files/file'
import { messages } from '@/lib/messages'
import { makeAuthority } from '@/lib/signing/authority'
import { makeCertificate } from '@/lib/testing/factories'
import { fetchDocument, type DocumentHandler } from '@/lib/testing/public-document'
import { attachedCredential } from './attached-credential'
import { fieldsOfCredential } from './fields'
import { checkPdfSignature } from './pdf-signature'
import { printedFields } from './printed-fields'
import { checkProof } from './proof'
import { credentialsIn, fileKindOf } from './read-credential'
import { parseStrictly } from './strict-json'

/** Throws unless there is exactly one text, and it is a JSON object without duplicate keys. */
function parseSingle(texts: string | string[]) {
  const [text = '', ...more] = [texts].flat()
  const value = parseStrictly(text)
  if (more.length || !value || value === 'ambiguous') throw new Error('not one object')
  return value
}

const readPublished = async (handler: DocumentHandler) => (await fetchDocument(handler)).text()

async function issueFiles(data: Parameters<typeof makeCertificate>[0] = {}) {
  const { cid } = await makeCertificate(data)
  const bytes = async (format: FileFormat) =>
    new Uint8Array((await getOrRenderCertificateFile(cid, format)).bytes)
  return {
    cid,
    bytes,
    didDocument: JSON.parse(await readPublished(did)),
    rootPem: await readPublished(pdfRootCertificates),
  }
}

test('the kind of a file is recognized by its content', async () => {
  const { bytes } = await issueFiles()
  for (const [format, kind] of [
    ['pdf', 'pdf'],
    ['credential.json', 'json'],
    ['badge.svg', 'svg'],
    ['badge.png', 'png'],
  ] as const)
    expect(fileKindOf(await bytes(format))).toBe(kind)
  expect(fileKindOf(new TextEncoder().encode('hello'))).toBeNull()
})

test('JSON, PNG and SVG contain the same credential, and its proof is intact', async () => {
  const { bytes, didDocument } = await issueFiles({ title: 'Tests ]]> & more' })
  const json = parseSingle(new TextDecoder().decode(await bytes('credential.json')))
  expect(parseSingle(credentialsIn('png', await bytes('badge.png')))).toEqual(json)
  expect(parseSingle(credentialsIn('svg', await bytes('badge.svg')))).toEqual(json)
  expect(await checkProof(json, didDocument)).toMatchObject({
    state: 'intact',
    signedAt: expect.any(String),
  })
})

test('the credential attached to an issued PDF is found; a PDF without one gives null', async () => {
  const { bytes } = await issueFiles()
  const json = new TextDecoder().decode(await bytes('credential.json'))
  expect(await attachedCredential(await bytes('pdf'))).toBe(json)
  expect(await attachedCredential(new TextEncoder().encode('%PDF-1.7'))).toBeNull()
})

test('a changed credential, one of another institute and one without proof have different states', async () => {
  const { bytes, didDocument } = await issueFiles()
  const text = new TextDecoder().decode(await bytes('credential.json'))
  const stateOf = async (json: string) => (await checkProof(parseSingle(json), didDocument)).state
  expect(await stateOf(text.replace('Asha Raman', 'Asha Ramon'))).toBe('altered')
  expect(await stateOf(text.replace('"name":', '"nickname":'))).toBe('altered')
  expect(await stateOf(text.replaceAll('did:web:', 'did:web:other.'))).toBe('foreign')
  expect(await stateOf('{"a":1}')).toBe('missing')
})

describe('the signature of a PDF', () => {
  test('is intact in the issued file', async () => {
    const { bytes, rootPem } = await issueFiles()
    expect(await checkPdfSignature(await bytes('pdf'), rootPem)).toEqual({
      state: 'intact',
      signedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      signerName: 'Training Trains',
    })
  })

  test('counts as altered after one byte is changed or added', async () => {
    const { bytes, rootPem } = await issueFiles()
    const good = await bytes('pdf')
    const stateAfterChangeAt = async (at: number) => {
      const changed = good.slice()
      // The new byte is a digit, so that the hex string of the signature can still be parsed.
      changed[at] = changed[at] === 0x30 ? 0x31 : 0x30
      return (await checkPdfSignature(changed, rootPem)).state
    }
    const text = new TextDecoder('latin1').decode(good)
    const start = text.indexOf('/Contents <')
    // The hex digits of the signature, without the zeros that fill its reserved space.
    const [signature = ''] = /[0-9a-f]+?(?=0*>)/.exec(text.slice(start)) ?? []
    const signatureEnd = text.indexOf(signature, start) + signature.length
    // `signatureEnd - 20` is in the value of the signature, `signatureEnd + 20` in the zeros behind it.
    for (const at of [20, 1000, start - 200, signatureEnd - 20, signatureEnd + 20, good.length - 10])
      expect([at, await stateAfterChangeAt(at)]).toEqual([at, 'altered'])
    const longer = new Uint8Array([...good, 10])
    expect((await checkPdfSignature(longer, rootPem)).state).toBe('altered')
  })

  test('is foreign to the root of another institute with the same name', async () => {
    const { bytes } = await issueFiles()
    const { chain } = await makeAuthority('Training Trains')
    const otherRootPem = chain.slice(chain.lastIndexOf('-----BEGIN'))
    expect((await checkPdfSignature(await bytes('pdf'), otherRootPem)).state).toBe('foreign')
  })

  test('is missing in a PDF without one, and unchecked in an issued PDF if signatures cannot be verified', async () => {
    const { bytes, rootPem } = await issueFiles()
    for (const hasWebCrypto of [true, false]) {
      const { state } = await checkPdfSignature(new TextEncoder().encode('%PDF-1.7'), rootPem, hasWebCrypto)
      expect(state).toBe('missing')
    }
    expect((await checkPdfSignature(await bytes('pdf'), rootPem, false)).state).toBe('unchecked')
  })
})

const words = messages.certificateDocument
const lines = [
  'TRAINING TRAINS',
  words.heading,
  words.certify,
  'Asha',
  'Raman',
  words.completed,
  'Software Testing  in Practice',
  `${words.from}08/09/2026${words.to}17/11/2026`,
  words.check,
  'localhost:3000/verify-certificates',
  words.id,
  'TT-004-BCDF-GH06',
]

test('the printed lines give the same fields as the credential; the batch is found with and without hours or tasks before it', async () => {
  const { bytes, cid } = await issueFiles()
  const json = parseSingle(new TextDecoder().decode(await bytes('credential.json')))
  expect(printedFields(lines)).toEqual({ ...fieldsOfCredential(json), id: 'TT-004-BCDF-GH06' })
  expect(fieldsOfCredential(json)?.id).toBe(cid.toUpperCase())
  expect(printedFields(['An invoice'])).toBeNull()
  for (const linesBeforeBatch of [[], ['40 hours of training'], ['1 task, reviewed and accepted']])
    expect(
      printedFields(
        lines.toSpliced(lines.indexOf(words.check), 0, ...linesBeforeBatch, 'Batch: January  2027'),
      ),
    ).toMatchObject({
      batch: 'January 2027',
      to: '17/11/2026',
    })
})

test('the batch is empty if the words after it are missing, because its end is unknown', () => {
  const printed = lines.toSpliced(lines.indexOf(words.check), 1, 'Batch: January 2027')
  expect(printedFields(printed)).toMatchObject({ course: 'Software Testing in Practice', batch: '' })
})

test('lines with two date ranges, one of them in the title of the course, give no fields, because they can be read in two ways', () => {
  const fieldsWithTitle = (title: string) =>
    printedFields(lines.with(lines.indexOf(words.completed) + 1, title))
  expect(fieldsWithTitle('Weaving')).toMatchObject({ course: 'Weaving' })
  expect(fieldsWithTitle(`Weaving ${words.from}01/01/1900${words.to}31/12/1999`)).toBeNull()
})

test('a JSON object is ambiguous if a key appears twice, at any depth and however it is escaped', () => {
  for (const text of [
    '{"a":1,"a":1}',
    '{"2":1,"2":2}',
    '{"a":[{"b":1,"c":{},"b":2}]}',
    '{"a":{"b":1,"c":2},"a":3}',
    '{"a":1,"\\u0061":2}',
    '{"__proto__":1,"__proto__":2}',
  ])
    expect([text, parseStrictly(text)]).toEqual([text, 'ambiguous'])
})

test('a JSON object whose keys all differ is not ambiguous, even if numeric keys are not in ascending order', () => {
  for (const text of [
    '{"b":1,"10":2,"9":[{"7":0,"a":1.0,"1":-0}]}',
    '{ "a" : "\\":" , "b" : "\\\\" }',
    '{"a":{"x":1},"b":{"x":1},"__proto__":{}}',
  ])
    expect([text, parseStrictly(text)]).toEqual([text, JSON.parse(text)])
})
