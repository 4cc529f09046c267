import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getOrRenderCertificateFile } from '@/lib/certificates/files/file'
import { db } from '@/lib/db/client'
import { signingKeys } from '@/lib/signing/keys'
import { makeCertificate } from '@/lib/testing/factories'
import { outputOf, testIfInstalled } from '@/lib/testing/executables'

let folder = ''
let signed: Buffer
let cid = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signed-'))
  const { chain } = (await signingKeys()).documentSigner
  await writeFile(join(folder, 'root.pem'), chain.at(-1)?.toString() ?? '')
  ;({ cid } = await makeCertificate())
  signed = (await getOrRenderCertificateFile(cid)).bytes
})
afterAll(() => rm(folder, { recursive: true }))

async function saveFile(bytes: Buffer, name = 'certificate.pdf') {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

const pdfsig = async (bytes: Buffer) => outputOf('pdfsig', '-nocert', await saveFile(bytes))

/** The signed content (the bytes before and after the signature), the signature and its position. */
function partsOf(bytes: Buffer) {
  const [, start = '', end = '', rest = ''] =
    /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(bytes.toString('latin1')) ?? []
  expect(Number(end) + Number(rest)).toBe(bytes.length)
  const content = Buffer.concat([bytes.subarray(0, Number(start)), bytes.subarray(Number(end))])
  const hex = bytes.subarray(Number(start) + 1, Number(end) - 1).toString('latin1')
  return {
    content,
    signature: Buffer.from(hex, 'hex'),
    signatureStart: Number(start),
    signatureEnd: Number(end),
  }
}

testIfInstalled(['pdfsig'], 'pdfsig says that the signature is valid and covers the whole file', async () => {
  const found = await pdfsig(signed)
  expect(found).toContain('Signature is Valid.')
  expect(found).toContain('Total document signed')
  expect(found).toContain('Signature Type: ETSI.CAdES.detached')
  expect(found).toContain('Signer Certificate Common Name: Training Trains')
})

testIfInstalled(['pdfsig'], 'pdfsig rejects the signature if one byte outside of it is changed', async () => {
  const { signatureStart, signatureEnd } = partsOf(signed)
  const offsetsOutside = [
    20,
    signatureStart - 30,
    signatureEnd + 50,
    signatureEnd + 5000,
    signed.length - 1200,
    signed.length - 8,
  ]
  for (const offset of offsetsOutside) {
    const changed = Buffer.from(signed)
    changed[offset] = (changed[offset] ?? 0) ^ 1
    expect([offset, await pdfsig(changed)]).toEqual([
      offset,
      expect.not.stringContaining('Signature is Valid.'),
    ])
  }
})

testIfInstalled(['pdfsig'], 'pdfsig says that bytes added at the end are not signed', async () => {
  const longer = Buffer.concat([signed, Buffer.from('\n% more\n')])
  expect(await pdfsig(longer)).toContain('Not total document signed')
})

testIfInstalled(
  ['openssl'],
  "openssl accepts the signature as CAdES with the institute's own root certificate, and rejects changed content",
  async () => {
    const { content, signature } = partsOf(signed)
    const [sig, data] = [await saveFile(signature, 'sig.der'), await saveFile(content, 'data.bin')]
    const check = (file: string) =>
      outputOf(
        'openssl',
        ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', sig, '-content', file],
        ...['-CAfile', join(folder, 'root.pem'), '-purpose', 'any', '-out', join(folder, 'out.bin')],
      )
    await check(data)
    expect(await readFile(join(folder, 'out.bin'))).toEqual(content)
    content[100] = (content[100] ?? 0) ^ 1
    await expect(check(await saveFile(content, 'changed.bin'))).rejects.toThrow()
  },
)

testIfInstalled(['qpdf'], 'qpdf finds the signed file well-formed', async () => {
  expect(await outputOf('qpdf', '--check', await saveFile(signed))).toContain(
    'No syntax or stream encoding errors',
  )
})

testIfInstalled(['pdfdetach'], 'the credential attached to the PDF is the stored one', async () => {
  await outputOf('pdfdetach', '-save', '1', '-o', join(folder, 'out.json'), await saveFile(signed))
  const { credential } = await db.certificate.findUniqueOrThrow({ where: { cid } })
  expect(await readFile(join(folder, 'out.json'), 'utf8')).toBe(credential)
})

test.each([
  'Asha Raman',
  'ഉണ്ണികൃഷ്ണൻ ലക്ഷ്മി',
  'فاطمة عبد الله الزهراء',
  'Featherstonehaugh-Cholmondeley von Habsburg',
])(
  'the PDF of a certificate for %s with a long title and thirty tasks has less than 60 KB',
  async (fullName) => {
    const certificate = await makeCertificate({
      fullName,
      title: 'W'.repeat(120),
      tasks: Array(30).fill('A task with a name'),
    })
    const { bytes } = await getOrRenderCertificateFile(certificate.cid)
    expect(bytes.length).toBeLessThan(60_000)
  },
)
