import Link from 'next/link'
import { currentInstitute } from '@/lib/institute/settings'
import { pages } from '@/lib/routes'
import { FileDrop } from './file-drop'
import { NoScriptIdForm } from './id-field'
import { VerifyOptions } from './verify-options'

/**
 * Verification by ID or by file. A button opens the ID form; without JavaScript, the form is shown at once, and the file
 * check is hidden.
 */
export const VerifyIntro = () => (
  <>
    <h1 className="display text-3xl">Is this certificate real?</h1>
    <p className="mt-3 max-w-[62ch] text-lg text-ink-soft">
      Every certificate carries an ID. Check it here in seconds: who it was issued to, for which course, and
      whether it is still valid.
    </p>
    <VerifyOptions />
    <noscript>
      <div className="mt-8">
        <NoScriptIdForm />
      </div>
    </noscript>
    <p className="mt-5 text-ink-soft">
      A whole list of them?{' '}
      <Link
        href={pages.verifyBulk}
        prefetch={false}
        className="inline-flex items-center font-semibold text-brand-strong underline underline-offset-4 max-md:min-h-11"
      >
        Check many at once
      </Link>
    </p>
    <section className="needs-script">
      <h2 className="mt-12 mb-3 text-lg font-semibold">You have the file?</h2>
      <FileDrop />
    </section>
    <h2 className="mt-12 text-lg font-semibold">Where to find the ID</h2>
    <p className="mt-2 max-w-[62ch] text-ink-soft">
      It is printed at the lower left of the certificate, beside the QR code, and looks like{' '}
      <span className="font-semibold whitespace-nowrap text-ink tabular-nums">
        {currentInstitute().prefix}-001-XXXX-XXXX-XXXX
      </span>
      . Capitals, spaces and dashes make no difference. The QR code opens the record of the certificate
      directly.
    </p>
  </>
)
