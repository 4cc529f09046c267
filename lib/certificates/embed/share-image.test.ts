import { tryVerifyCertificate } from '@/lib/certificates/verify/try-verify-certificate'
import { makeCertificate } from '@/lib/testing/factories'
import { certificateSvg } from './share-image'

async function drawShareImage(title: string) {
  const { cid } = await makeCertificate({ fullName: 'தமிழ்ச்செல்வி', title })
  // The ID also serves as a unique IP address, whose rate limit no other test uses up.
  const { certificate } = await tryVerifyCertificate({ enteredId: cid, ip: cid })
  return certificateSvg(certificate)
}

const outlineLength = (svg: string) => svg.match(/<path[^>]*>/g)?.join('').length ?? 0

test('the share image holds outlines instead of text, so that it needs no fonts', async () => {
  const svg = await drawShareImage('Baking <b> & 🚀')
  expect(svg).not.toMatch(/<text|<image|href|<b>|Baking/)
  const withUnprintableTitle = await drawShareImage('ᠮᠣ')
  expect(withUnprintableTitle).not.toMatch(/<text|<image|href|ᠮ/)
  // The title that no font can print is left out.
  expect(outlineLength(svg)).toBeGreaterThan(outlineLength(withUnprintableTitle))
})
