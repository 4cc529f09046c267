import { PUT as update } from '@/app/api/admin/update-institute-settings/route'
import { messages } from '@/lib/messages'
import { signedInAdmin } from '@/lib/testing/people'
import { domainsOf, fieldsOf, type InstituteFields } from './fields'
import { registrationRefusal } from './registration'
import { currentInstitute } from './settings'
import { loadInstitute } from './store'

test('people may register with an address at an internationalized domain, whether or not it is in Punycode', async () => {
  await loadInstitute()
  const { client } = await signedInAdmin()
  const changes = {
    registration: 'domains',
    registrationDomains: 'Schüler.example, xn--mller-kva.example школа.рф',
  }
  const body = { version: currentInstitute().version, ...fieldsOf(currentInstitute()), ...changes }
  const saved = await client.json<{ data: InstituteFields }>(update, 'PUT', { body })
  const domains = 'schüler.example, xn--mller-kva.example, школа.рф'
  expect(saved).toMatchObject({ status: 200, body: { data: { registrationDomains: domains } } })
  for (const host of [
    'schüler.example',
    'SCHÜLER.example',
    'schu\u0308ler.example',
    'xn--schler-5ya.example',
    'müller.example',
    'xn--80atdl2c.xn--p1ai',
  ])
    expect(registrationRefusal(`asha@${host}`)).toBeNull()
  expect(registrationRefusal('asha@schuler.example')?.message).toBe(messages.auth.domainsOnly(domains))
})

test('a domain that is typed in several forms is kept once, in the first of them', () => {
  expect(domainsOf('Müller.example; xn--mller-kva.example @MÜLLER.example')).toEqual(['müller.example'])
})
