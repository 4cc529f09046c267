import 'server-only'
import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { CertificateScreen } from '@/components/certificates/certificate-screen'
import { CheckWithoutUs } from '@/components/certificates/check-without-us'
import { scriptText, StructuredData } from '@/components/ui/structured-data'
import { env } from '@/lib/env'
import { statusOf } from '@/lib/errors'
import { toAppError } from '@/lib/http/to-app-error'
import { institute } from '@/lib/institute'
import { shareImage } from '@/lib/limits'
import { log } from '@/lib/log'
import { api, found, pages } from '@/lib/routes'
import { answerElement, hasFile, pageTitle, type CertificateAnswer } from '@/lib/certificates/answer'
import { normalizeCid } from '@/lib/certificates/certificate-id'
import { lookUp } from '@/lib/certificates/look-up'
import type { PublicCertificate } from '@/lib/certificates/select'
import { structuredData } from '@/lib/certificates/structured-data'
import { trustFacts } from '@/lib/certificates/trust'

/**
 * What belongs into the page of a certificate for the one who asks: the content of its head and of its main element,
 * or the address that it stands at.
 */
export type PageParts =
  { status: number; retryAfterSeconds: number | undefined; head: string; main: string } | { location: string }

type Question = { typed: string; address: string; requestId: string }

/** Looks an ID up, and counts that, once. A look-up that fails says on the page that nothing was checked. */
export async function certificatePage({ typed, address, requestId }: Question): Promise<PageParts> {
  const cid = normalizeCid(typed)
  const { status, retryAfterSeconds, ...found } = await lookedUp({ typed: cid, address }, requestId)
  if (typed !== cid && (status === 200 || status === statusOf.too_many))
    return { location: pages.certificate(cid) }
  const answer = { cid, ...found, checkedAt: new Date().toISOString() }
  return {
    status,
    retryAfterSeconds,
    head: renderToStaticMarkup(headOf(answer)),
    main: renderToString(<CertificateScreen answer={answer} onFound={() => {}} withoutUs={WithoutUs} />),
  }
}

async function lookedUp(question: Parameters<typeof lookUp>[0], requestId: string) {
  try {
    const { certificate, refusal, retryAfterSeconds } = await lookUp(question)
    const trust = certificate && hasFile(certificate) ? await trustFacts(certificate.cid) : null
    const status = certificate ? 200 : refusal ? statusOf.too_many : statusOf.not_found
    return { status, certificate, trust, refusal, retryAfterSeconds }
  } catch (error) {
    const { code, message, cause, retryAfterSeconds } = toAppError(error)
    if (code === 'internal' || code === 'unavailable') log.error({ err: cause, requestId }, message)
    const refusal = { message }
    return { status: statusOf[code], certificate: null, trust: null, refusal, retryAfterSeconds }
  }
}

/** In the browser its code comes later, and React knows by this where it belongs. */
const WithoutUs = (props: ComponentProps<typeof CheckWithoutUs>) => (
  <Suspense>
    <CheckWithoutUs {...props} />
  </Suspense>
)

function headOf(answer: CertificateAnswer): ReactNode {
  const { cid, certificate } = answer
  const title = pageTitle(cid)
  const data = certificate && structuredData(certificate)
  return (
    <>
      <title>{title}</title>
      {certificate && <Described certificate={certificate} title={title} />}
      {data && <StructuredData data={data} />}
      <script
        id={answerElement}
        type="application/json"
        dangerouslySetInnerHTML={{ __html: scriptText(answer) }}
      />
    </>
  )
}

function Described({ certificate, title }: { certificate: PublicCertificate; title: string }) {
  const { cid } = certificate
  const address = env.APP_URL + pages.certificate(cid)
  const description = `${certificate.title}: who it was issued to, and whether it stands.`
  const shared = {
    'og:type': 'website',
    'og:site_name': institute.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': env.APP_URL + found.certificateShareImage(cid),
    'og:image:type': 'image/png',
    'og:image:width': String(shareImage.width),
    'og:image:height': String(shareImage.height),
    'og:image:alt': 'The state of a certificate',
  }
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <link rel="alternate" type="application/json+oembed" href={env.APP_URL + api.oEmbed(address)} />
      {hasFile(certificate) && (
        <link rel="alternate" type="application/vc" href={env.APP_URL + api.certificateCredential(cid)} />
      )}
      {Object.entries(shared).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
