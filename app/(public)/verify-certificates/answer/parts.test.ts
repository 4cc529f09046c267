import { JSDOM } from 'jsdom'
import { answerElement, type CertificateAnswer } from '@/lib/certificates/answer'
import { drawCid } from '@/lib/certificates/draw-id'
import { pool } from '@/lib/db'
import { messages } from '@/lib/messages'
import { policies } from '@/lib/rate-limit/policies'
import { makeCertificate, unique } from '@/lib/testing/factories'
import { atOnce, statuses } from '@/lib/testing/wire'
import { certificatePage } from './parts'

const requestId = 'a request'

type Asked = { address?: string }

const ask = (typed: string, { address = unique() }: Asked = {}) =>
  certificatePage({ typed, address, requestId })

async function look(typed: string, asked?: Asked) {
  const parts = await ask(typed, asked)
  if ('location' in parts) throw new Error(`It stands at ${parts.location}.`)
  const { document } = new JSDOM(`<head>${parts.head}</head><main>${parts.main}</main>`).window
  const text = document.querySelector('main')?.textContent ?? ''
  const answer = JSON.parse(document.getElementById(answerElement)?.textContent ?? '') as CertificateAnswer
  return { ...parts, document, text, answer }
}

const missesOf = async (address: string) => {
  const key = `verifyMissAddress:${address}`
  const { rows } = await pool.query('SELECT points FROM rate_limit WHERE key = $1', [key])
  return rows[0]?.points ?? 0
}

test('an ID that nobody was given is a miss once, a mistyped one and a right one are none', async () => {
  const address = unique()
  const { cid } = await makeCertificate()
  for (const typed of [cid, 'tt-001-bcdf-ghjk', cid]) await look(typed, { address })
  expect(await missesOf(address)).toBe(0)
  expect(await look(drawCid(1), { address })).toMatchObject({
    status: 404,
    text: expect.stringContaining('There is no such certificate'),
  })
  expect(await missesOf(address)).toBe(1)
})

test('whoever has guessed too often is told nothing, of what there is as of what there is not', async () => {
  const address = unique()
  const { cid } = await makeCertificate()
  const misses = await atOnce(40, () => look(drawCid(1), { address }))
  expect(statuses(misses)).toEqual({ 404: policies.verifyMissAddress.points, 429: 10 })
  for (const typed of [cid, drawCid(1)]) {
    const { status, text, answer } = await look(typed, { address })
    expect([status, answer.certificate, answer.trust]).toEqual([429, null, null])
    expect(text).toContain(messages.general.tooMany)
    expect(text).not.toContain('Asha Raman')
  }
})

test('no ID at all is a bad question', async () => {
  expect(await look(' ')).toMatchObject({
    status: 400,
    text: expect.stringContaining(messages.certificates.idEmpty),
  })
})

test('whatever a certificate says is text, in the page and in what the browser gets with it', async () => {
  const nasty = `</script><script>alert(1)</script>&amp; "$&" $1 '<!--' <img src=x onerror=alert(1)> \u2028`
  const revokedReason = `${nasty} reason`
  const certificate = await makeCertificate({
    ...{ title: nasty, tasks: [nasty], institute: nasty },
    ...{ state: 'revoked', revokedAt: new Date(), revokedReason },
  })
  const { document, text, answer } = await look(certificate.cid)
  expect(answer.certificate).toMatchObject({ title: nasty, tasks: [nasty], revoked_reason: revokedReason })
  expect(text).toContain(revokedReason)
  expect(document.querySelectorAll('main img, main script')).toHaveLength(0)
  expect(document.querySelectorAll('script')).toHaveLength(1)
})
