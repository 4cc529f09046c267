import Link from 'next/link'
import { BulkScreen } from '@/components/certificates/bulk/bulk-screen'
import { NoScriptIdForm } from '@/components/certificates/id-field'
import { TitleBar } from '@/components/shell/title-bar'
import { currentInstitute } from '@/lib/institute/settings'
import { bulkCheck } from '@/lib/limits'
import { pages } from '@/lib/routes'
import { publicPageMetadata } from '../../../public-page-metadata'

export const generateMetadata = () =>
  publicPageMetadata({
    path: pages.verifyBulk,
    title: 'Verify many certificates',
    description: `Check up to ${bulkCheck.idsMax.toLocaleString('en')} certificates of ${currentInstitute().name} together and download the results as a CSV file.`,
  })

export default function VerifyBulkPage() {
  return (
    <>
      <TitleBar title="Verify" subtitle="Many at once" />
      <main id="main" className="page max-w-[1100px]">
        <h1 className="display text-3xl">Check a whole list</h1>
        <p className="mt-3 max-w-[62ch] text-lg text-ink-soft">
          Paste up to {bulkCheck.idsMax.toLocaleString('en')} certificate IDs. For each you see its status,
          the name on it and the course. A CSV file is read in your browser; only the IDs are sent.
        </p>
        <div className="mt-8">
          <noscript>
            <div className="grid gap-4">
              <p className="font-medium">
                Checking a list needs JavaScript. Without it you can check one certificate:
              </p>
              <NoScriptIdForm />
            </div>
          </noscript>
          <div className="noscript:hidden">
            <BulkScreen />
          </div>
        </div>
        <p className="mt-12 max-w-[62ch] border-t border-line pt-6 text-ink-soft">
          Your own programs can check certificates, too: see{' '}
          <Link
            href={pages.apiDocs}
            prefetch={false}
            className="font-semibold text-brand-strong underline underline-offset-4"
          >
            API documentation
          </Link>
          .
        </p>
      </main>
    </>
  )
}
