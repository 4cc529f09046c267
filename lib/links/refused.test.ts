import { once } from 'node:events'
import { connect } from 'node:net'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import { isRemoteFailure, LinkRefused } from './refused'

const malformedCertificate = { subject: {}, subjectaltname: 'DNS:"files' } as PeerCertificate

const thrownBy = async (work: () => unknown) => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

test.each<[string, () => unknown]>([
  ['a refused link', () => Promise.reject(new LinkRefused('timeout'))],
  ['a refused connection', () => once(connect({ host: '127.0.0.1', port: 1 }), 'connect')],
  [
    'a certificate with a malformed name',
    () => checkServerIdentity('files.example.com', malformedCertificate),
  ],
])('%s is a failure of the link or its host', async (_, work) => {
  expect(isRemoteFailure(await thrownBy(work))).toBe(true)
})

test.each<[string, () => unknown]>([
  ['a TypeError', () => Reflect.get(null as never, 'property')],
  ['an error without a code', () => Promise.reject(new Error('unexpected'))],
  ['an invalid argument of a function of Node', () => connect({ port: 65_536 })],
  ['a thrown value that is no error', () => Promise.reject(null)],
])('%s is an error of this program', async (_, work) => {
  expect(isRemoteFailure(await thrownBy(work))).toBe(false)
})
