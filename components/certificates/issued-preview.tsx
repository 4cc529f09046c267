import { lazyComponent } from '@/components/ui/lazy-component'
import { Skeleton } from '@/components/ui/skeleton'
import type { Verification } from '@/lib/certificates/select'
import type { Reading } from '@/lib/file-check/verdict'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'
import { BadgePreview } from './badge-preview'

const words = messages.fileCheck.issuedPreview

const PdfPreview = lazyComponent(
  () => import('./pdf-preview').then((loaded) => loaded.PdfPreview),
  <Skeleton className="aspect-[297/210]" />,
)

/**
 * The certificate or badge as it is downloaded here, to compare with a file whose appearance is not signed. A PDF is
 * stored as it was issued; a badge is drawn with the present settings of the institute.
 */
export function IssuedPreview({ record, reading }: { record: Verification; reading: Reading }) {
  const { cid, full_name, title } = record
  const showsBadge = isBadge(reading)
  return (
    <section aria-labelledby="issued-preview" className="border-t border-line px-5 py-5 md:px-[26px]">
      <h3 id="issued-preview" className="font-semibold">
        {showsBadge ? words.badgeTitle : words.title}
      </h3>
      <p className="mt-1 mb-4 max-w-[62ch] text-[15px] text-ink-soft">
        {words.notSigned} {words.compare} {showsBadge && words.badgeDesign}
      </p>
      {showsBadge ? (
        <BadgePreview
          url={api.certificateBadge(cid, 'svg')}
          label={`Badge for ${title}, as downloaded now`}
        />
      ) : (
        <div className="max-w-[720px]">
          <PdfPreview
            file={api.certificatePdf(cid)}
            label={`Certificate of ${full_name} for ${title}, as issued`}
          />
        </div>
      )}
    </section>
  )
}

/** Whether the file is a badge: an image with an embedded credential. A photo or scan has the evidence `image`. */
const isBadge = ({ kind, evidence }: Reading) => (kind === 'png' || kind === 'svg') && evidence !== 'image'

/**
 * No file is issued before the name is confirmed. Credentials as JSON or JWT have no appearance, and that of a signed PDF
 * is proven by its signature.
 */
export const hasIssuedPreview = ({ is_valid, full_name }: Verification, { kind, evidence }: Reading) =>
  is_valid && full_name !== null && evidence !== 'signed' && kind !== 'json' && kind !== 'jwt'
