import 'server-only'
import { numberKey } from '@/lib/certificates/earlier/number-key'
import { randomCidForCourse } from '@/lib/certificates/issue/random-id'
import type { Transaction } from '@/lib/db/client'
import { currentInstitute } from '@/lib/institute/settings'
import { DAY } from '@/lib/limits'
import { courseNumberOutsideCatalogue } from '@/lib/certificates/earlier/mutations'

const title = 'Typing and Office Work'
const registeredCertificates = [
  { number: '2009/17', fullName: 'Ingrid Solheim', startedDay: '2009-01-05', issuedDay: '2009-03-27' },
  { number: '2009/18', fullName: 'Kwame Mensah', startedDay: '2009-01-05', issuedDay: '2009-03-27' },
  { number: '2011/4', fullName: 'Teresa Lopes', startedDay: null, issuedDay: '2011-06-30' },
]
const revokedNumber = '2011/4'

/** Adds certificates that were issued on paper before the institute used this platform; one is revoked. */
export async function addDemoEarlierCertificates(tx: Transaction, now: number) {
  await tx.earlierCertificate.createMany({
    data: registeredCertificates.map(({ startedDay, issuedDay, ...row }) => ({
      ...row,
      cid: randomCidForCourse(courseNumberOutsideCatalogue),
      numberKey: numberKey(row.number),
      title,
      institute: currentInstitute().name,
      startedOn: startedDay && new Date(startedDay),
      issuedOn: new Date(issuedDay),
      registeredAt: new Date(now - 90 * DAY),
      ...(row.number === revokedNumber && {
        revokedAt: new Date(now - 30 * DAY),
        revokedReason: 'The register names another person for this number.',
      }),
    })),
  })
}
