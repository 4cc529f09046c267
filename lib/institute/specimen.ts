import 'server-only'
import { limitRendering } from '@/lib/certificates/files/file-cache'
import { renderCertificate } from '@/lib/certificates/pdf/render'
import { DAY } from '@/lib/limits'
import { valuesOf, type InstituteFields } from './fields'
import { requirePrintableOnCertificates } from './mutations'

const completedAt = new Date('2026-06-30T06:30:00Z')

/** Renders an invented certificate with the unsaved settings: unsigned, and marked as a specimen. */
export async function renderSpecimen(fields: InstituteFields) {
  const institute = valuesOf(fields)
  requirePrintableOnCertificates(institute)
  const certificate = {
    cid: `${institute.prefix.toLowerCase()}-000-0000-0000-0000`,
    ref: 0,
    fullName: 'Asha Raman',
    title: 'Version Control with Git',
    institute: institute.name,
    tasks: ['One', 'Two', 'Three', 'Four'],
    hours: 40,
    enrolledAt: new Date(completedAt.getTime() - 60 * DAY),
    completedAt,
    nameConfirmedAt: completedAt,
  }
  return limitRendering(() => renderCertificate(certificate, { institute, specimen: true }))
}
