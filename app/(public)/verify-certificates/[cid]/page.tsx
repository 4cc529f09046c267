import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { RefusedLookup } from '@/components/certificates/refused-lookup'
import { VerificationResult } from '@/components/certificates/verification-result'
import { StructuredData } from '@/components/ui/structured-data'
import { normalizeCid, shownCid } from '@/lib/certificates/certificate-id'
import { lookUp } from '@/lib/certificates/look-up'
import { verifyQuery } from '@/lib/certificates/schema'
import { structuredData } from '@/lib/certificates/structured-data'
import { trustFacts } from '@/lib/certificates/trust'
import { env } from '@/lib/env'
import { addressOf } from '@/lib/http/address'
import { api, pages } from '@/lib/routes'

type Props = { params: Promise<{ cid: string }>; searchParams: Promise<{ ref?: string | string[] }> }

/** Looked up and counted once per request, whoever asks for it. */
const lookedUp = cache(async (typed: string, ref: number | undefined) =>
  lookUp({ typed, ref, address: addressOf(await headers()) }),
)

async function answerOf({ params, searchParams }: Props) {
  const typed = decodeURIComponent((await params).cid)
  const cid = normalizeCid(typed)
  const { ref } = verifyQuery.parse({ ref: [(await searchParams).ref].flat()[0] })
  const answer = await lookedUp(cid, ref)
  if (!answer.certificate && !answer.refusal) notFound()
  if (typed !== cid) permanentRedirect(pages.certificate(cid) + (ref ? `?ref=${ref}` : ''))
  return { cid, ...answer }
}

/** Names of people belong in no search engine unless they put them there themselves. */
const robots = { index: false, follow: false }

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { cid, certificate } = await answerOf(props)
  const title = `Certificate ${shownCid(cid)}`
  if (!certificate) return { title, robots }
  const hasFile = certificate.state === 'valid' && certificate.full_name !== null
  return {
    title,
    description: `${certificate.title}: who it was issued to, and whether it stands.`,
    robots,
    alternates: {
      canonical: pages.certificate(cid),
      types: {
        'application/json+oembed': api.oEmbed(env.APP_URL + pages.certificate(cid)),
        ...(hasFile && { 'application/vc': api.certificateCredential(cid) }),
      },
    },
  }
}

export default async function CertificatePage(props: Props) {
  const { cid, certificate, refusal } = await answerOf(props)
  const data = certificate && structuredData(certificate)
  return (
    <>
      {refusal && <RefusedLookup cid={cid} {...refusal} />}
      {certificate && (
        <VerificationResult
          certificate={certificate}
          trust={await trustFacts(certificate.ref)}
          checkedAt={new Date().toISOString()}
        />
      )}
      {data && <StructuredData data={data} />}
    </>
  )
}
