import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GET as png } from '@/app/api/certificate/[cid]/badge.png/route'
import { GET as svg } from '@/app/api/certificate/[cid]/badge.svg/route'
import { db } from '@/lib/db/client'
import { makeCertificate } from '@/lib/testing/factories'
import { outputOf, testIfInstalled } from '@/lib/testing/executables'
import { Client, type Handler } from '@/lib/testing/request'
import { bakeSvg } from './bake'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'badge-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fetchBadge(handler: Handler, title = 'Software Testing in Practice') {
  const { cid, id } = await makeCertificate({ title })
  const response = await Client.guest().call(handler, 'GET', { params: { cid } })
  const bytes = Buffer.from(await response.arrayBuffer())
  const path = join(folder, 'badge')
  await writeFile(path, bytes)
  const { credential } = await db.certificate.findUniqueOrThrow({ where: { id } })
  return { response, bytes, path, credential: credential ?? '' }
}

/** The content of the PNG's first iTXt chunk. */
function contentOfTextChunk(bytes: Buffer) {
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (bytes.toString('latin1', at + 4, at + 8) === 'iTXt') return content
    at += 12 + length
  }
  throw new Error('no such chunk')
}

test('the PNG holds the credential in the text chunk that Open Badges defines', async () => {
  const { response, bytes, credential } = await fetchBadge(png)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(contentOfTextChunk(bytes).toString()).toBe(`openbadgecredential\0\0\0\0\0${credential}`)
})

const pythonReader = `
import sys, json
from xml.etree import ElementTree
root = ElementTree.parse(sys.argv[1]).getroot()
print(root.find('{https://purl.imsglobal.org/ob/v3p0}credential').text, end='')`

testIfInstalled(['python3'], "Python's XML reader finds the same credential in the SVG", async () => {
  const { path, response, credential } = await fetchBadge(svg, 'Escaping ]]> & <b>')
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  const found = await outputOf('python3', '-c', pythonReader, path)
  expect(JSON.parse(found)).toEqual(JSON.parse(credential))
})

testIfInstalled(['pngcheck'], 'pngcheck finds nothing wrong with the PNG', async () => {
  const { path } = await fetchBadge(png)
  expect(await outputOf('pngcheck', path)).toMatch(/^OK/m)
})

test('a credential cannot end the CDATA section that holds it in the SVG', () => {
  const baked = bakeSvg('<svg width="1"><g/></svg>', '{"name":"]]></openbadges:credential><script/>"}')
  expect(baked).toContain(']]\\u003e</openbadges:credential><script/>')
  expect(baked.match(/]]>/g)).toHaveLength(1)
})

test('a revoked certificate has no badge', async () => {
  const { cid } = await makeCertificate({ state: 'revoked', revokedAt: new Date(), revokedReason: 'x' })
  for (const handler of [svg, png]) {
    expect((await Client.guest().call(handler, 'GET', { params: { cid } })).status).toBe(410)
  }
})
