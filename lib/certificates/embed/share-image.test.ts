import { lookUp } from '@/lib/certificates/verify/look-up'
import { makeCertificate } from '@/lib/testing/factories'
import { certificateSvg } from './share-image'

test('the share image holds outlines instead of text, so that it needs no fonts', async () => {
  const { cid } = await makeCertificate({ fullName: 'தமிழ்ச்செல்வி', title: 'Baking <b> & ᠮᠣ 🚀' })
  const { certificate } = await lookUp({ enteredId: cid, ip: cid })
  expect(certificate).not.toBeNull()
  const svg = await certificateSvg(certificate)
  expect(svg).not.toMatch(/<text|<image|href/)
  expect(svg).not.toContain('Baking')
})
