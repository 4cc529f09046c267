import { BadgeCheck, ClipboardCheck, QrCode } from 'lucide-react'
import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { currentInstitute } from '@/lib/institute/settings'
import { pages } from '@/lib/routes'
import { VerifyForm } from './verify-form'

const points = [
  {
    icon: ClipboardCheck,
    title: 'Earned by work',
    text: 'People review each task that is handed in, and the institute decides when a course is complete.',
  },
  {
    icon: QrCode,
    title: 'Checked in seconds',
    text: 'Its ID and its QR code lead to a public page that says whether it is valid.',
  },
  {
    icon: BadgeCheck,
    title: 'Yours to keep',
    text: 'A PDF to download and print, and a link to share, under the name you confirm.',
  },
]

/** Explains certificates; offers verification and sign-in. */
export function CertificatesForGuests() {
  return (
    <>
      <h2 className="display text-2xl md:text-3xl">A certificate that proves itself</h2>
      <p className="mt-3 max-w-[62ch] text-lg text-ink-soft">
        {currentInstitute().name} issues a certificate when a course is complete. Anyone who is shown one can
        verify it here.
      </p>
      <ul className="mt-8 grid gap-4 lg:grid-cols-3">
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title} className="card grid content-start gap-1.5 p-[22px]">
            <span className="mb-2 grid size-[42px] place-items-center rounded-[10px] bg-illustration-blue">
              <Icon className="size-[22px]" aria-hidden />
            </span>
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="check" className="mt-12">
        <h3 id="check" className="mb-3 text-lg font-semibold">
          Verify a certificate
        </h3>
        <VerifyForm />
      </section>
      <section aria-labelledby="own" className="mt-12 border-t border-line pt-8">
        <h3 id="own" className="text-lg font-semibold">
          Have you earned one?
        </h3>
        <p className="mt-1 text-ink-soft">Sign in to see your certificates, download them and share them.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link
            href={`${pages.signIn}?next=${encodeURIComponent(pages.certificates)}`}
            className={buttonClass()}
          >
            Login / Register
          </Link>
          <Link href={pages.courses} className={buttonClass({ variant: 'plain' })}>
            See the courses
          </Link>
        </div>
      </section>
    </>
  )
}
