import { refusalReason } from '@/lib/testing/links'
import { closeServers, serveHttps } from '@/lib/testing/local-server'
import { makeTlsCertificate, type TlsCertificate } from '@/lib/testing/tls-certificate'
import { checkLink, type CheckLinkOptions } from './check-link'
import { dial } from './dial'

const authority = makeTlsCertificate({ name: 'An authority' })
const dialTrustingAuthority: CheckLinkOptions['dial'] = (target, address, signal) =>
  dial(target, address, signal, authority.cert)

afterEach(closeServers)

async function start(certificate: TlsCertificate) {
  const requests: string[] = []
  const port = await serveHttps(certificate, (request, response) => {
    requests.push(request.url ?? '')
    response.end('secure')
  })
  const allow = [`localhost:${port}`, `127.0.0.1:${port}`]
  return {
    allow,
    requests,
    nameLink: `https://localhost:${port}/`,
    ipLink: `https://127.0.0.1:${port}/`,
  }
}

test('a certificate of a trusted authority passes only for the name in it', async () => {
  const { allow, nameLink, ipLink, requests } = await start(
    makeTlsCertificate({ name: 'localhost', issuer: authority }),
  )
  expect(await checkLink(nameLink, { allow, dial: dialTrustingAuthority })).toMatchObject({
    status: 200,
    length: 6n,
  })
  expect(await refusalReason(ipLink, { allow, dial: dialTrustingAuthority })).toBe('network error')
  expect(requests).toHaveLength(1)
})

test('a certificate of a trusted authority passes only for the address in it', async () => {
  const { allow, nameLink, ipLink } = await start(
    makeTlsCertificate({ name: '127.0.0.1', issuer: authority }),
  )
  expect(await checkLink(ipLink, { allow, dial: dialTrustingAuthority })).toMatchObject({
    status: 200,
    length: 6n,
  })
  expect(await refusalReason(nameLink, { allow, dial: dialTrustingAuthority })).toBe('network error')
})

test.each([
  ['self-signed', makeTlsCertificate({ name: 'localhost' }), dialTrustingAuthority],
  [
    'for another name',
    makeTlsCertificate({ name: 'other.example.com', issuer: authority }),
    dialTrustingAuthority,
  ],
  [
    'expired',
    makeTlsCertificate({ name: 'localhost', issuer: authority, validUntil: new Date(0) }),
    dialTrustingAuthority,
  ],
  ['of an unknown authority', makeTlsCertificate({ name: 'localhost', issuer: authority }), dial],
])('no request is sent to a server whose certificate is %s', async (_, certificate, connect) => {
  const { allow, nameLink, requests } = await start(certificate)
  expect(await refusalReason(nameLink, { allow, dial: connect })).toBe('network error')
  expect(requests).toEqual([])
})
