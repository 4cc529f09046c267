import { linkCheck } from '@/lib/limits'
import { addressesByHost, ownHost, refusalReason } from '@/lib/testing/links'
import { httpResponse, inLookupOrder, redirect, ScriptedWeb } from '@/lib/testing/scripted-web'
import { checkLink } from './check-link'

const start = 'http://files.example.com/start'

test.each([
  ['http://127.0.0.1/', 'address'],
  ['http://2130706433/', 'address'],
  ['//169.254.169.254/latest/', 'address'],
  ['http://[::ffff:10.0.0.1]/', 'address'],
  ['http://private.example.com/', 'address'],
  ['http://mixed.example.com/', 'address'],
  ['http://localhost/', 'name'],
  ['https://learn.example.org/', 'own host'],
  ['http://files.example.com:6379/', 'port'],
  ['http://user:secret@files.example.com/', 'no web address'],
  ['data:text/plain,hello', 'no web address'],
  ['file:///etc/passwd', 'no web address'],
  ['javascript:alert(1)', 'no web address'],
  ['http://[', 'no web address'],
])('a redirect to %p is not followed', async (location, reason) => {
  for (const status of [301, 302, 303, 307, 308]) {
    const web = new ScriptedWeb(addressesByHost, { [start]: redirect(location, status) })
    expect(await refusalReason(start, web)).toBe(reason)
    expect(web.dialled).toEqual(['93.184.216.34'])
  }
})

test('a redirect with an empty Location leads to the page itself, up to the limit of redirects', async () => {
  const web = new ScriptedWeb(addressesByHost, { [start]: redirect('') })
  expect(await refusalReason(start, web)).toBe('redirects')
  expect(web.dialled).toHaveLength(linkCheck.redirects + 1)
})

test('three redirects are followed, and each request looks up its host once; a fourth redirect is not followed', async () => {
  const responses = {
    'https://files.example.com/1': redirect('/2?ü'),
    'https://files.example.com/2?%C3%BC': redirect('http://ipv6.example.com/3', 301),
    'http://ipv6.example.com/3': redirect('http://dual-stack.example.com/4', 307),
    'http://dual-stack.example.com/4': httpResponse(200, { 'content-type': 'application/pdf' }, 'the file'),
  }
  const web = new ScriptedWeb(addressesByHost, responses)
  const result = await checkLink('https://files.example.com/1', { ...web, allow: [], ownHost })
  expect(result).toMatchObject({
    finalUrl: 'http://dual-stack.example.com/4',
    type: 'application/pdf',
    length: 8n,
  })
  expect(web.lookedUpNames).toEqual([
    'files.example.com',
    'files.example.com',
    'ipv6.example.com',
    'dual-stack.example.com',
  ])
  expect(web.dialled).toEqual(['93.184.216.34', '93.184.216.34', '2606:2800:220:1::1', '93.184.216.34'])

  const longer = new ScriptedWeb(addressesByHost, {
    ...responses,
    'http://dual-stack.example.com/4': redirect('/5'),
  })
  expect(await refusalReason('https://files.example.com/1', longer)).toBe('redirects')
  expect(longer.dialled).toHaveLength(linkCheck.redirects + 1)
})

test('after a redirect to the same host, its address is looked up and checked again', async () => {
  const link = 'http://rebind.example.com/'
  const web = new ScriptedWeb(
    { 'rebind.example.com': inLookupOrder(['93.184.216.34'], ['127.0.0.1']) },
    { [link]: redirect('/again') },
  )
  expect(await refusalReason(link, web)).toBe('address')
  expect(web.dialled).toEqual(['93.184.216.34'])
})
