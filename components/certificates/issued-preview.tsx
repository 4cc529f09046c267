import { lazyComponent } from '@/components/ui/lazy-component'
import { Skeleton } from '@/components/ui/skeleton'
import type { Verification } from '@/lib/certificates/select'
import type { Reading } from '@/lib/file-check/verdict'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'

const words = messages.fileCheck.issuedPreview

const PdfPreview = lazyComponent(
  () => import('./pdf-preview').then((loaded) => loaded.PdfPreview),
  <Skeleton className="aspect-[297/210]" />,
)

/** The certificate or badge as it is downloaded here, to compare with a file whose appearance is not signed. */
export function IssuedPreview({ record, reading }: { record: Verification; reading: Reading }) {
  const { cid, full_name, title } = record
  const label = `Certificate of ${full_name} for ${title}, as issued`
  return (
    <section aria-labelledby="issued-look" className="border-t border-line px-5 py-5 md:px-[26px]">
      <h3 id="issued-look" className="font-semibold">
        {words.title}
      </h3>
      <p className="mt-1 mb-4 max-w-[62ch] text-[15px] text-ink-soft">
        {words.notSigned} {words.compare}
      </p>
      {isBadge(reading) ? (
        // eslint-disable-next-line @next/next/no-img-element -- next/image does not optimize SVG files
        <img src={api.certificateBadge(cid, 'svg')} alt={label} className="w-[min(100%,320px)]" />
      ) : (
        <div className="max-w-[720px]">
          <PdfPreview file={api.certificatePdf(cid)} label={label} />
        </div>
      )}
    </section>
  )
}

/** Whether a credential was read in an image. Of other images, the QR code was read. */
const isBadge = ({ kind, evidence }: Reading) => (kind === 'png' || kind === 'svg') && evidence !== 'image'

/**
 * Whether the certificate is valid with a confirmed name, and the checked file has an appearance that is not covered by a
 * good signature.
 */
export const hasIssuedPreview = ({ is_valid, full_name }: Verification, { kind, evidence }: Reading) =>
  is_valid && full_name !== null && evidence !== 'signed' && kind !== 'json' && kind !== 'jwt'
