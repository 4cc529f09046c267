import { linkCheck } from '@/lib/limits'
import { messages } from '@/lib/messages'
import { addressesByHost, ownHost, refusalReason } from '@/lib/testing/links'
import { inLookupOrder, ScriptedWeb } from '@/lib/testing/scripted-web'
import { checkLink, type CheckLinkOptions } from './check-link'

test('the request has no headers but those it needs', async () => {
  const web = new ScriptedWeb(addressesByHost)
  await checkLink('http://files.example.com/a%20b?c=d#e', { ...web, allow: [], ownHost })
  expect(web.requests).toEqual([
    [
      'GET /a%20b?c=d HTTP/1.1',
      'host: files.example.com',
      'user-agent: Mozilla/5.0 (compatible; LinkCheck/1.0)',
      'accept: */*',
      'accept-encoding: identity',
      'Connection: close',
      '',
      '',
    ].join('\r\n'),
  ])
})

test('if a host changes its address after the check, the checked address is dialled', async () => {
  const web = new ScriptedWeb({ 'rebind.example.com': inLookupOrder(['93.184.216.34'], ['127.0.0.1']) })
  await checkLink('http://rebind.example.com/', { ...web, allow: [], ownHost })
  expect(web.dialled).toEqual(['93.184.216.34'])
  expect(web.lookedUpNames).toHaveLength(1)
})

test.each([['127.0.0.1'], ['93.184.216.35'], ['::ffff:93.184.216.34'], [undefined]])(
  'nothing is sent over a connection that ended up at %s, not at the checked address',
  async (remoteAddress) => {
    const web = new ScriptedWeb(addressesByHost)
    const dial: CheckLinkOptions['dial'] = async (target, address) =>
      Object.assign(await web.dial(target, address), { remoteAddress })
    expect(await refusalReason('http://files.example.com/', { ...web, dial })).toBe('another address')
    expect(web.requests).toEqual([])
  },
)

test('if the IPv4 address cannot be reached, the IPv6 address is tried; a host without one is refused', async () => {
  const web = new ScriptedWeb(addressesByHost)
  const dial: CheckLinkOptions['dial'] = (target, address) =>
    address.includes(':')
      ? web.dial(target, address)
      : Promise.reject(Object.assign(new Error('no route'), { code: 'ENETUNREACH', syscall: 'connect' }))
  const result = await checkLink('http://dual-stack.example.com/', { ...web, dial, allow: [], ownHost })
  expect(result.status).toBe(200)
  expect(web.dialled).toEqual(['2606:2800:220:1::1'])
  expect(await refusalReason('http://files.example.com/', { ...web, dial })).toBe('network error')
})

test('an error of this program is thrown as it is, not reported as a refused link', async () => {
  const bug = new TypeError('x is not a function')
  const resolve = () => Promise.reject(bug)
  const web = new ScriptedWeb(addressesByHost)
  const check = checkLink('http://files.example.com/', { ...web, resolve, allow: [], ownHost })
  await expect(check).rejects.toBe(bug)
})

describe('the allow list', () => {
  const allow = [
    'files.institute.local:8443',
    '10.0.0.5:80',
    '[fd12::5]:80',
    '169.254.169.254:80',
    'trap.local:80',
  ]
  const allowListAddressesByHost = {
    'files.institute.local': ['10.0.0.4'],
    'trap.local': ['169.254.169.254'],
    'public.example.com': ['93.184.216.34'],
  }

  test.each([
    ['https://files.institute.local:8443/a', '10.0.0.4'],
    ['http://10.0.0.5/', '10.0.0.5'],
    ['http://[fd12::5]/', 'fd12::5'],
  ])('lets %s through to %s', async (link, address) => {
    const web = new ScriptedWeb(allowListAddressesByHost)
    expect((await checkLink(link, { ...web, allow, ownHost })).status).toBe(200)
    expect(web.dialled).toEqual([address])
  })

  // The reason is the rule that refuses the link: its host's name, its port or its address. Metadata addresses are
  // refused even if the list names them.
  test.each([
    ['https://files.institute.local/', 'name'],
    ['https://other.institute.local:8443/', 'port'],
    ['http://10.0.0.5:443/', 'address'],
    ['http://10.0.0.6/', 'address'],
    ['http://169.254.169.254/', 'address'],
    ['http://trap.local/', 'address'],
  ])('does not let %s through', async (link, reason) => {
    const web = new ScriptedWeb(allowListAddressesByHost)
    expect(await refusalReason(link, { ...web, allow })).toBe(reason)
    expect(web.dialled).toEqual([])
  })
})

test('beyond twenty parallel checks a check is refused with a retry time; it passes when slots are free', async () => {
  const web = new ScriptedWeb(addressesByHost)
  let openGate = () => {}
  const gate = new Promise<void>((resolve) => (openGate = resolve))
  const options: Partial<CheckLinkOptions> = {
    ...web,
    allow: [],
    ownHost,
    resolve: async (target) => {
      await gate
      return web.resolve(target)
    },
  }
  const link = 'http://files.example.com/'
  const running = Array.from({ length: linkCheck.concurrency }, () => checkLink(link, options))
  await expect(checkLink(link, options)).rejects.toMatchObject({
    code: 'unavailable',
    message: messages.submissions.linkBusy,
    retryAfterSeconds: 5,
  })
  openGate()
  expect(await Promise.all(running)).toHaveLength(linkCheck.concurrency)
  expect((await checkLink(link, options)).status).toBe(200)
})

test('a resolver or connection that never responds is abandoned in time', async () => {
  const never = () => new Promise<never>(() => {})
  const web = new ScriptedWeb(addressesByHost)
  for (const stuck of [{ resolve: never }, { dial: never }]) {
    expect(await refusalReason('http://files.example.com/', { ...web, ...stuck, timeoutMs: 50 })).toBe(
      'timeout',
    )
  }
})
