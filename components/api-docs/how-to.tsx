import { Fragment, type ReactNode } from 'react'
import { bulkCheck } from '@/lib/limits'
import { policies } from '@/lib/rate-limit/policies'
import { api, verificationPaths } from '@/lib/routes'

type Props = {
  origin: string
  exampleId: string
  statusDescriptions: [status: string, description: string][]
}

const { verifyIp, verifyManyIdsIp, verifyMissIp, verifyMissDayIp } = policies

/** Conventions of all routes, and copyable examples for employers. */
export function HowTo({ origin, exampleId, statusDescriptions }: Props) {
  const singleExample = `curl ${origin}${api.verifyCertificate(exampleId)}`
  const bulkGetExample = `curl '${origin}${api.verifyCertificates([exampleId, exampleId])}'`
  const bulkPostExample = `curl ${origin}${api.verifyCertificatesPath} -H 'content-type: application/json' -d '{"ids":["${exampleId}"]}'`
  return (
    <>
      <Section title="For employers">
        <p>You need no account and no key. A certificate is checked by the ID that is printed on it.</p>
        <Example label="One certificate">{singleExample}</Example>
        <p>
          One GET checks up to {bulkCheck.idsPerGet} certificates, one POST up to{' '}
          {bulkCheck.idsMax.toLocaleString('en')}:
        </p>
        <Example label="Several certificates">{bulkGetExample}</Example>
        <Example label="A list of certificates">{bulkPostExample}</Example>
        <p>
          <code>is_valid</code> is true for a certificate that is valid now; a revoked one says when and why,
          a replaced one has the ID of its successor. An unknown ID is no error: the answer for one ID is an
          empty list, and the answer for several gives it the state <code>unknown</code> or{' '}
          <code>mistyped</code>. A certificate that was issued on paper and registered here is found only in
          calls for several, with the state <code>registered</code>. In a minute, one IP address may check{' '}
          {verifyIp.max} IDs one by one and {verifyManyIdsIp.max.toLocaleString('en')} in lists. Of those
          checked one by one, {verifyMissIp.max} in a minute and {verifyMissDayIp.max} in a day may be
          unknown. Beyond that a call is answered with 429, and <code>Retry-After</code> says when it may be
          repeated.
        </p>
        <p>
          To check a file without this service: the keys are at <code>{verificationPaths.did}</code>, the root
          certificate of the PDF signatures is at <code>{verificationPaths.pdfRootCertificates}</code>, and
          each credential names its place on a signed status list.
        </p>
      </Section>
      <Section title="For all calls">
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>JSON in, JSON out, in UTF-8. Times are ISO 8601 in UTC. IDs are opaque.</li>
          <li>
            Every refusal is <code>{'{ "message": … }'}</code> with a text to show, and <code>fields</code> if
            fields are not valid.
          </li>
          <li>
            <code>RateLimit-Policy</code> and <code>RateLimit</code> state the limit and what is left of it.
          </li>
          <li>
            Most public reads and files carry an <code>ETag</code>: sent back in <code>If-None-Match</code> it
            is answered with 304 if nothing has changed.
          </li>
          <li>
            Signing in sets a session cookie. Write requests must also repeat the cookie{' '}
            <code>XSRF-TOKEN</code> in the header <code>X-XSRF-TOKEN</code>; a call without a valid{' '}
            <code>XSRF-TOKEN</code> gets a new one with the response.
          </li>
        </ul>
        <dl className="grid grid-cols-[52px_minmax(0,1fr)] gap-y-1 text-[14.5px]">
          {statusDescriptions.map(([status, description]) => (
            <Fragment key={status}>
              <dt className="font-semibold tabular-nums">{status}</dt>
              <dd className="text-ink-soft">{description}</dd>
            </Fragment>
          ))}
        </dl>
      </Section>
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-10">
    <h2 className="display text-xl">{title}</h2>
    <div className="mt-3 grid max-w-[76ch] gap-3 [&_code]:text-[14px] [&_code]:wrap-anywhere">{children}</div>
  </section>
)

const Example = ({ label, children }: { label: string; children: string }) => (
  <pre
    tabIndex={0}
    role="region"
    aria-label={label}
    className="overflow-x-auto rounded-control border border-line bg-sunken px-4 py-3 text-[13px] leading-5"
  >
    <code>{children}</code>
  </pre>
)
