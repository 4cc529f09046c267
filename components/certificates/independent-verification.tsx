import { BadgeCheck, FileJson, FileText, ListChecks } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { TrustInformation } from '@/lib/certificates/verify/trust'
import { api, pages, verificationPaths } from '@/lib/routes'

type Props = { cid: string; trustInformation: TrustInformation }

/** The files of a valid certificate, and how to check each with third-party programs. */
export function IndependentVerification({ cid, trustInformation }: Props) {
  return (
    <section className="mt-10">
      <h2 className="text-lg font-semibold">Check it without us</h2>
      <p className="mt-1 max-w-[68ch] text-ink-soft">
        The files are signed. Programs that are not ours can tell whether they are unchanged. For the PDF,
        they can do so also when this site is gone; for the others, they need the keys that it publishes.
      </p>
      <ul className="@container mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        <Method
          icon={<FileText aria-hidden />}
          title="PDF"
          links={[
            ['Download PDF', `${api.certificatePdf(cid)}?download=1`],
            ['Root certificate', verificationPaths.pdfRootCertificates],
          ]}
        >
          PDF readers show that it is unchanged and who signed it. They know our root certificate only once
          you have told them to trust it; its SHA-256 fingerprint is
          <code className="mt-1.5 block text-[13px] leading-5 text-ink">
            {trustInformation.rootFingerprint.split(/(?<=:)/).map((byte, index) => (
              <Fragment key={index}>
                {byte}
                <wbr />
              </Fragment>
            ))}
          </code>
        </Method>
        <Method
          icon={<FileJson aria-hidden />}
          title="Open Badges 3.0 credential"
          links={[
            ['JSON', `${api.certificateCredential(cid)}?download=1`],
            ['JWT', `${api.certificateToken(cid)}?download=1`],
          ]}
        >
          For wallets and verifiers of W3C Verifiable Credentials. The issuer is{' '}
          <code className="inline-block text-[13px] wrap-anywhere text-ink">{trustInformation.did}</code>,
          whose keys are <PlainLink href={verificationPaths.did}>published here</PlainLink>.
        </Method>
        <Method
          icon={<BadgeCheck aria-hidden />}
          title="Badge"
          links={[
            ['SVG', `${api.certificateBadge(cid, 'svg')}?download=1`],
            ['PNG', `${api.certificateBadge(cid, 'png')}?download=1`],
          ]}
        >
          An image that holds the same credential, for profiles and web pages.
        </Method>
        <Method
          icon={<ListChecks aria-hidden />}
          title="Revoked in the meantime?"
          links={[['Status list', trustInformation.statusList]]}
        >
          A file cannot show that it was revoked later; this signed list does. You can also drop the file on{' '}
          <PlainLink href={pages.verify}>Verify</PlainLink>: it is read in your browser and compared with the
          record.
        </Method>
      </ul>
    </section>
  )
}

type MethodProps = {
  icon: ReactNode
  title: string
  links: [label: string, href: string][]
  children: ReactNode
}

const Method = ({ icon, title, links, children }: MethodProps) => (
  <li className="grid gap-3 px-5 py-4 md:px-[26px] @min-[600px]:grid-cols-[minmax(0,1fr)_auto] @min-[600px]:items-center @min-[600px]:gap-6">
    <div className="flex gap-3.5 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ink-soft">
      {icon}
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-0.5 max-w-[62ch] text-[15px] text-ink-soft">{children}</p>
      </div>
    </div>
    <div className="no-print flex flex-wrap gap-x-5 gap-y-1 pl-[34px] @min-[600px]:pl-0">
      {links.map(([label, href]) => (
        <span key={href} className="inline-flex items-center text-[15px] whitespace-nowrap max-md:min-h-11">
          <PlainLink href={href}>{label}</PlainLink>
        </span>
      ))}
    </div>
  </li>
)

// Plain links: nearly all lead to files, which Next's Link cannot open.
const PlainLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="font-semibold text-brand-strong underline underline-offset-4">
    {children}
  </a>
)
