import { GET as getCertificatePicture } from '@/app/(public)/verify-certificates/[cid]/share.png/route'
import { GET as getInstitutePicture } from '@/app/share.png/route'
import { drawCid } from '@/lib/certificates/issue/random-id'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { sharePicture as limits } from '@/lib/limits'
import { policies } from '@/lib/rate-limit/policies'
import { makeCertificate, unique } from '@/lib/testing/factories'
import { cachedPicture, fixedPicture } from './picture-cache'

const request = (address: string) =>
  new Request(`${env.APP_URL}/share.png`, { headers: { 'x-client-address': address } })
const ask = (cid: string, address = unique()) =>
  getCertificatePicture(request(address), { params: Promise.resolve({ cid }) })
const pixels = async (cid: string) => Buffer.from(await (await ask(cid)).arrayBuffer())
const settled = () => new Promise(setImmediate)

/** Pictures that are ready when their resolver is called. */
function deferredPictures() {
  const resolvers: (() => void)[] = []
  const render = () => new Promise<Buffer>((resolve) => resolvers.push(() => resolve(Buffer.alloc(1))))
  return { ends: resolvers, render }
}

test('images are rendered one after the other; requests beyond the queue are asked to retry', async () => {
  const { ends: resolvers, render } = deferredPictures()
  const all = Array.from({ length: limits.concurrency + limits.maxQueue }, (_, index) =>
    cachedPicture(`slow ${index}`, render),
  )
  await expect(cachedPicture('one too many', render)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: limits.retryAfterSeconds,
  })
  const refused = await ask((await makeCertificate()).cid)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([
    503,
    String(limits.retryAfterSeconds),
  ])
  for (let ended = 0; ended < all.length; ended++) {
    expect(resolvers).toHaveLength(ended + 1)
    resolvers[ended]?.()
    await settled()
  }
  expect(await Promise.all(all)).toHaveLength(all.length)
})

test('parallel requests render an image once, and again only after a failure', async () => {
  let drawn = 0
  const render = () => Promise.resolve(Buffer.from([drawn++]))
  await expect(cachedPicture('once', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await Promise.all(Array.from({ length: 50 }, () => cachedPicture('once', render)))
  await cachedPicture('once', render)
  expect(drawn).toBe(1)
})

test('the cache keeps within its bytes, and a fixed picture is not evicted', async () => {
  let drawn = 0
  const quarter = () => {
    drawn++
    return Promise.resolve(Buffer.alloc(limits.cacheBytes / 4))
  }
  const fixed = await fixedPicture('institute', quarter)
  for (let index = 0; index < 6; index++) await cachedPicture(`large ${index}`, quarter)
  const before = drawn
  expect(await fixedPicture('institute', quarter)).toBe(fixed)
  await cachedPicture('large 5', quarter)
  expect(drawn).toBe(before)
  await cachedPicture('large 0', quarter)
  expect(drawn).toBe(before + 1)
})

test('the image of a revoked certificate is rendered again immediately', async () => {
  const { id, cid } = await makeCertificate()
  const valid = await pixels(cid)
  expect(await pixels(cid)).toEqual(valid)
  const change = { state: 'revoked', revokedAt: new Date(), revokedReason: 'No' } as const
  await db.certificate.update({ where: { id }, data: change })
  expect(await pixels(cid)).not.toEqual(valid)
})

test('all unknown IDs have one image and count as misses', async () => {
  expect(await pixels(drawCid(1))).toEqual(await pixels(drawCid(2)))
  const address = unique()
  const { cid } = await makeCertificate()
  for (let index = 0; index < policies.verifyMissAddress.points; index++) await ask(drawCid(1), address)
  const refused = await ask(cid, address)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('share pictures are rate-limited by address', async () => {
  const address = unique()
  const askInstitute = () => getInstitutePicture(request(address), { params: Promise.resolve(undefined) })
  for (let index = 0; index < policies.sharePictureAddress.points; index++)
    expect((await askInstitute()).status).toBe(200)
  const refused = await askInstitute()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
