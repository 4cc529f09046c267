import 'server-only'
import { numberKey } from '@/lib/certificates/earlier/number-key'
import { drawCidForCourse } from '@/lib/certificates/issue/random-id'
import type { Transaction } from '@/lib/db/client'
import { currentInstitute } from '@/lib/institute/settings'
import { DAY } from '@/lib/limits'
import { courseNumberOutsideCatalogue } from '@/lib/certificates/earlier/mutations'

const title = 'Typing and Office Work'
const registerRows = [
  { number: '2009/17', fullName: 'Ingrid Solheim', startedOn: '2009-01-05', issuedOn: '2009-03-27' },
  { number: '2009/18', fullName: 'Kwame Mensah', startedOn: '2009-01-05', issuedOn: '2009-03-27' },
  { number: '2011/4', fullName: 'Teresa Lopes', startedOn: null, issuedOn: '2011-06-30' },
]
const revokedNumber = '2011/4'

/** Adds certificates that were issued on paper before the institute used this platform; one is revoked. */
export async function addDemoEarlierCertificates(tx: Transaction, now: number) {
  await tx.earlierCertificate.createMany({
    data: registerRows.map(({ startedOn, issuedOn, ...row }) => ({
      ...row,
      cid: drawCidForCourse(courseNumberOutsideCatalogue),
      numberKey: numberKey(row.number),
      title,
      institute: currentInstitute().name,
      startedOn: startedOn && new Date(startedOn),
      issuedOn: new Date(issuedOn),
      registeredAt: new Date(now - 90 * DAY),
      ...(row.number === revokedNumber && {
        revokedAt: new Date(now - 30 * DAY),
        revokedReason: 'The register names another person for this number.',
      }),
    })),
  })
}
