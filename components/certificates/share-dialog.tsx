'use client'

import { Copy, Share2, SquareArrowOutUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { formatCertificateId } from '@/lib/certificates/certificate-id'
import { embedSnippet } from '@/lib/certificates/embed/embed-snippet'
import type { OwnCertificate } from '@/lib/certificates/queries'
import { classNames } from '@/lib/browser/class-names'
import { embedSettings } from '@/lib/limits'
import { api, pages } from '@/lib/routes'
import { copyWithToast } from './copy-with-toast'
import { CopyableValue } from './copyable-value'
import { linkedinFormUrl, linkedinFields } from '@/lib/certificates/embed/linkedin'

type Props = { certificate: OwnCertificate; onClose: () => void }

/** Ways to share a certificate: link, files, LinkedIn, embedding. */
export function ShareDialog({ certificate, onClose }: Props) {
  const { cid, title } = certificate
  const { origin } = window.location
  const address = origin + pages.certificate(cid)
  const share = () => void navigator.share({ title, url: address }).catch(() => undefined)
  const files = [
    ['PDF', api.certificatePdf(cid)],
    ['Credential (JSON)', api.certificateCredential(cid)],
    ['Credential (JWT)', api.certificateToken(cid)],
    ['Badge (SVG)', api.certificateBadge(cid, 'svg')],
    ['Badge (PNG)', api.certificateBadge(cid, 'png')],
  ] as const
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share"
      description={
        <>
          {title}, <span className="whitespace-nowrap">{formatCertificateId(cid)}</span>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <Part title="Link">
          <div>
            <CopyableValue label="Link" value={address} />
            <CopyableValue label="Certificate ID" value={formatCertificateId(cid)} />
          </div>
          {'share' in navigator && (
            <Button variant="plain" size="small" className="mt-2" onClick={share}>
              <Share2 aria-hidden />
              Share…
            </Button>
          )}
        </Part>
        <Part title="Files" note="Signed files can be verified without contacting the institute.">
          <div className="flex flex-wrap gap-2.5 max-sm:grid max-sm:grid-cols-2 max-sm:[&>*:first-child]:col-span-2">
            {files.map(([name, path]) => (
              <a
                key={name}
                href={`${path}?download=1`}
                download
                className={buttonClass({ variant: 'plain', size: 'small' })}
              >
                {name}
              </a>
            ))}
          </div>
        </Part>
        <Part
          title="LinkedIn"
          note="The button opens a form on LinkedIn with these fields filled in. You can also copy them."
        >
          <div>
            {linkedinFields(certificate, origin).map(([name, value]) => (
              <CopyableValue key={name} label={name} value={value} />
            ))}
          </div>
          <a
            href={linkedinFormUrl(certificate, origin)}
            target="_blank"
            rel="noopener noreferrer"
            className={classNames(buttonClass({ variant: 'plain', size: 'small' }), 'mt-2')}
          >
            <SquareArrowOutUpRight aria-hidden />
            Add to LinkedIn
          </a>
        </Part>
        <EmbedPart certificate={certificate} origin={origin} />
      </div>
    </Dialog>
  )
}

type EmbedProps = { certificate: OwnCertificate; origin: string }

function EmbedPart({ certificate: { cid, title, full_name }, origin }: EmbedProps) {
  const snippet = embedSnippet({ origin, cid, holderAndTitle: `${full_name}, ${title}` })
  return (
    <Part title="On your own site" note="It always shows the current status, and runs no script.">
      <iframe
        src={pages.embed(cid)}
        title="How it looks"
        height={embedSettings.height}
        className="mb-3 w-full max-w-[480px]"
      />
      <Field label="HTML">
        {(controlProps) => (
          <textarea
            {...controlProps}
            value={snippet}
            readOnly
            rows={4}
            onFocus={(event) => event.target.select()}
            className={classNames(inputClass, 'font-mono text-[13px] leading-5')}
          />
        )}
      </Field>
      <Button variant="plain" size="small" className="mt-2.5" onClick={() => copyWithToast(snippet)}>
        <Copy aria-hidden />
        Copy HTML
      </Button>
    </Part>
  )
}

const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section>
    <h3 className="font-semibold">{title}</h3>
    {note && <p className="mt-0.5 mb-2 text-sm text-ink-soft">{note}</p>}
    {children}
  </section>
)
