import { refusal } from '@/lib/testing/links'
import { closeServers, serveSecurely } from '@/lib/testing/local-server'
import { makeCertificate, type Certificate } from '@/lib/testing/tls-certificate'
import { checkLink, type CheckLinkOptions } from './check-link'
import { dial } from './dial'

const authority = makeCertificate({ name: 'An authority' })
const dialTrusting: CheckLinkOptions['dial'] = (target, address, signal) =>
  dial(target, address, signal, authority.cert)

afterEach(closeServers)

async function start(certificate: Certificate) {
  const requests: string[] = []
  const port = await serveSecurely(certificate, (request, response) => {
    requests.push(request.url ?? '')
    response.end('secure')
  })
  const allow = [`localhost:${port}`, `127.0.0.1:${port}`]
  return { allow, requests, name: `https://localhost:${port}/`, literal: `https://127.0.0.1:${port}/` }
}

test('a certificate of a trusted authority passes for the name it was made for', async () => {
  const { allow, name, literal, requests } = await start(
    makeCertificate({ name: 'localhost', issuer: authority }),
  )
  expect(await checkLink(name, { allow, dial: dialTrusting })).toMatchObject({ status: 200, length: 6n })
  expect(await refusal(literal, { allow, dial: dialTrusting })).toBe('broken')
  expect(requests).toHaveLength(1)
})

test('a certificate of a trusted authority passes for the address it was made for', async () => {
  const { allow, name, literal } = await start(makeCertificate({ name: '127.0.0.1', issuer: authority }))
  expect(await checkLink(literal, { allow, dial: dialTrusting })).toMatchObject({ status: 200, length: 6n })
  expect(await refusal(name, { allow, dial: dialTrusting })).toBe('broken')
})

test.each([
  ['signed by itself', makeCertificate({ name: 'localhost' }), dialTrusting],
  ['of another name', makeCertificate({ name: 'other.example.com', issuer: authority }), dialTrusting],
  [
    'run out',
    makeCertificate({ name: 'localhost', issuer: authority, validUntil: new Date(0) }),
    dialTrusting,
  ],
  ['of an unknown authority', makeCertificate({ name: 'localhost', issuer: authority }), dial],
])('a server whose certificate is %s is not spoken to', async (_, certificate, connect) => {
  const { allow, name, requests } = await start(certificate)
  expect(await refusal(name, { allow, dial: connect })).toBe('broken')
  expect(requests).toEqual([])
})
