import { linkCheck } from '@/lib/limits'
import { ownHost, refusalReason } from '@/lib/testing/links'
import { startNameServer } from '@/lib/testing/name-server'
import { ScriptedWeb } from '@/lib/testing/scripted-web'
import { checkLink, type CheckLinkOptions } from './check-link'
import { resolveHost } from './resolve'

const publicIpv6 = Buffer.from('26064700470000000000000000001111', 'hex')
const privateIpv6 = Buffer.from('fd000000000000000000000000000001', 'hex')

const resolveWith =
  (server: string): CheckLinkOptions['resolve'] =>
  (target, signal) =>
    resolveHost(target, signal, [server])

test('both address families are queried, and all their addresses are checked', async () => {
  const nameServer = await startNameServer({
    'dual-stack.example.com': { a: [[93, 184, 216, 34]], aaaa: [publicIpv6] },
    'ipv6.example.com': { aaaa: [publicIpv6] },
    'mixed.example.com': { a: [[93, 184, 216, 34]], aaaa: [privateIpv6] },
    'empty.example.com': {},
  })
  const web = new ScriptedWeb({})
  const options = { dial: web.dial, resolve: resolveWith(nameServer.server), allow: [], ownHost }
  await checkLink('http://dual-stack.example.com/', options)
  await checkLink('http://ipv6.example.com./', options)
  expect(web.dialled).toEqual(['93.184.216.34', '2606:4700:4700::1111'])
  expect(await refusalReason('http://mixed.example.com/', options)).toBe('address')
  expect(await refusalReason('http://empty.example.com/', options)).toBe('unknown name')
  expect(await refusalReason('http://missing.example.com/', options)).toBe('unknown name')
  expect(web.dialled).toHaveLength(2)
  expect(new Set(nameServer.queriedNames).size).toBe(5)
  await nameServer.stop()
})

test('a name server that never answers costs no more than the deadline', async () => {
  const nameServer = await startNameServer(null)
  const web = new ScriptedWeb({})
  const began = performance.now()
  const options = { dial: web.dial, resolve: resolveWith(nameServer.server), timeoutMs: 500 }
  expect(await refusalReason('http://files.example.com/', options)).toBe('timeout')
  // The deadline is 500 ms; a busy machine may need longer.
  expect(performance.now() - began).toBeLessThan(linkCheck.timeoutMs)
  expect(nameServer.queriedNames).toContain('files.example.com')
  await nameServer.stop()
})

const target = { url: new URL('http://a.example.com'), host: 'a.example.com', port: 80, isOnAllowList: false }

test('a query to a name server is cancelled at the deadline', async () => {
  const nameServer = await startNameServer(null)
  const began = performance.now()
  expect(await resolveHost(target, AbortSignal.timeout(50), [nameServer.server])).toEqual([])
  expect(performance.now() - began).toBeLessThan(linkCheck.nameServerTimeoutMs)
  await nameServer.stop()
})

test('no name server is queried after the deadline', async () => {
  const nameServer = await startNameServer(null)
  await expect(resolveHost(target, AbortSignal.abort(), [nameServer.server])).rejects.toThrow('aborted')
  expect(nameServer.queriedNames).toEqual([])
  await nameServer.stop()
})
