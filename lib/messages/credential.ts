import { plural } from '@/lib/format/plural'
import { certificateDocument } from './certificate-document'

type CriteriaData = { tasks: string[]; hours: number | null; batch?: string | null }

/** The wording of the credential that programs read, of the badge image, and of the PDF's attachment and signature. */
export const credential = {
  description: (institute: string) => `Certificate of completion issued by ${institute}.`,
  achievement: (institute: string) => `A course of ${institute} with tasks that are reviewed one by one.`,
  /** Includes hours and batch, because Open Badges 3.0 has no field for them (`creditsAvailable` is for credits). */
  criteriaNarrative: ({ tasks, hours, batch }: CriteriaData) =>
    // The batch is a paragraph of its own, so that programs find where its name ends.
    (batch ? `${certificateDocument.batch}${batch}\n\n` : '') +
    (hours ? `${plural(hours, 'hour')}${certificateDocument.ofTraining}. ` : '') +
    (tasks.length
      ? `These tasks were handed in, reviewed and accepted: ${tasks.join('; ')}.`
      : 'The institute marked the course complete.'),
  badge: 'Badge of the certificate',
  attachment: 'The same certificate as a signed Open Badges 3.0 credential',
  signatureReason: 'Certificate of completion',
} as const
