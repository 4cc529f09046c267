import { GET as getCertificateImage } from '@/app/(public)/verify-certificates/[cid]/share.png/route'
import { GET as getInstituteImage } from '@/app/share.png/route'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { shareImageCache as limits } from '@/lib/limits'
import { policies } from '@/lib/rate-limit/policies'
import { makeCertificate, randomWord } from '@/lib/testing/factories'
import { cachedImage, pinnedImage } from './image-cache'

const imageRequest = (clientAddress: string) =>
  new Request(`${env.APP_URL}/share.png`, { headers: { 'x-client-address': clientAddress } })
const requestCertificateImage = (cid: string, clientAddress = randomWord()) =>
  getCertificateImage(imageRequest(clientAddress), { params: Promise.resolve({ cid }) })
const pngOf = async (cid: string) => Buffer.from(await (await requestCertificateImage(cid)).arrayBuffer())
const flushPromises = () => new Promise(setImmediate)

/** Images whose rendering ends when the test calls the resolver. */
function deferredImages() {
  const resolvers: (() => void)[] = []
  const render = () => new Promise<Buffer>((resolve) => resolvers.push(() => resolve(Buffer.alloc(1))))
  return { resolvers, render }
}

test('images are rendered one after the other; requests beyond the queue are refused and asked to retry', async () => {
  const { resolvers, render } = deferredImages()
  const images = Array.from({ length: limits.concurrency + limits.maxQueue }, (_, index) =>
    cachedImage(`slow ${index}`, render),
  )
  await expect(cachedImage('one too many', render)).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: limits.retryAfterSeconds,
  })
  const refused = await requestCertificateImage((await makeCertificate()).cid)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([
    503,
    String(limits.retryAfterSeconds),
  ])
  for (let ended = 0; ended < images.length; ended++) {
    expect(resolvers).toHaveLength(ended + 1)
    resolvers[ended]?.()
    await flushPromises()
  }
  expect(await Promise.all(images)).toHaveLength(images.length)
})

test('parallel requests render an image once; a failed rendering is tried again', async () => {
  let renderings = 0
  const render = () => Promise.resolve(Buffer.from([renderings++]))
  await expect(cachedImage('once', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await Promise.all(Array.from({ length: 50 }, () => cachedImage('once', render)))
  await cachedImage('once', render)
  expect(renderings).toBe(1)
})

test('the cache evicts images beyond its byte limit, but never a pinned one', async () => {
  let renderings = 0
  /** An image of a quarter of the cache. */
  const renderQuarter = () => {
    renderings++
    return Promise.resolve(Buffer.alloc(limits.cacheBytes / 4))
  }
  const pinned = await pinnedImage('institute', renderQuarter)
  for (let index = 0; index < 6; index++) await cachedImage(`large ${index}`, renderQuarter)
  const renderingsBefore = renderings
  expect(await pinnedImage('institute', renderQuarter)).toBe(pinned)
  await cachedImage('large 5', renderQuarter)
  expect(renderings).toBe(renderingsBefore)
  await cachedImage('large 0', renderQuarter)
  expect(renderings).toBe(renderingsBefore + 1)
})

test('the image of a revoked certificate is rendered again immediately', async () => {
  const { id, cid } = await makeCertificate()
  const valid = await pngOf(cid)
  expect(await pngOf(cid)).toEqual(valid)
  const change = { state: 'revoked', revokedAt: new Date(), revokedReason: 'No' } as const
  await db.certificate.update({ where: { id }, data: change })
  expect(await pngOf(cid)).not.toEqual(valid)
})

test('all unknown IDs get the same image, and each counts against the limit on unknown IDs per IP address', async () => {
  expect(await pngOf(randomCidForCourse(1))).toEqual(await pngOf(randomCidForCourse(2)))
  const clientAddress = randomWord()
  const { cid } = await makeCertificate()
  for (let index = 0; index < policies.verifyMissIp.max; index++)
    await requestCertificateImage(randomCidForCourse(1), clientAddress)
  const refused = await requestCertificateImage(cid, clientAddress)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('share images are rate-limited by IP address', async () => {
  const clientAddress = randomWord()
  const requestInstituteImage = () =>
    getInstituteImage(imageRequest(clientAddress), { params: Promise.resolve(undefined) })
  for (let index = 0; index < policies.shareImageIp.max; index++)
    expect((await requestInstituteImage()).status).toBe(200)
  const refused = await requestInstituteImage()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
