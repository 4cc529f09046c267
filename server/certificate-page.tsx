import { createMiddleware } from 'hono/factory'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { CertificateMetadata } from '@/components/certificates/certificate-metadata'
import { CertificatePageContent } from '@/components/certificates/certificate-page-content'
import { jsonForScript } from '@/components/ui/structured-data'
import { loadCertificatePage } from '@/lib/certificates/verify/certificate-page'
import {
  dataElementId,
  pageTitle,
  resultElementId,
  type CertificatePageData,
} from '@/lib/certificates/verify/page-data'
import { pageMetadata } from '@/lib/certificates/verify/page-metadata'
import { addressHeader, clientIp } from '@/lib/http/address'
import { pages as routes } from '@/lib/routes'
import { canonicalPath, pathOf } from './request-target'
import { prepareResponse, replyTo, toResponse } from './prepared-response'
import { acceptedEncodings } from '@/lib/http/compress'
import { labelMetrics, type Pages } from './pages'
import type { ServerEnv } from './hono-environment'

const certificatePath = /^\/verify-certificates\/[^/]+$/
const pathsWithoutCertificate = new Set<string>([
  routes.verifyBulk,
  routes.verifyLookup,
  routes.certificateShell,
])

/**
 * Matches the places in the shell for the metadata and the result, and the shell's own path in the sign-in link, which
 * is replaced by the path of the certificate.
 */
const insertionPoints = new RegExp(
  `</head>|${encodeURIComponent(routes.certificateShell)}|<p id="${resultElementId}"[^]*?</p>`,
  'g',
)

function insertResult(shell: string, parts: { metadata: string; path: string; result: string }) {
  const filled = new Set<string>()
  const html = shell.replace(insertionPoints, (point) => {
    const name = point === '</head>' ? 'metadata' : point.startsWith('<p') ? 'result' : 'path'
    filled.add(name)
    return name === 'metadata' ? parts.metadata + point : parts[name]
  })
  if (filled.size !== 3)
    throw new Error(
      `The certificate page's shell lacks an insertion point; it has: ${[...filled].join(', ')}.`,
    )
  return html
}

const metadataOf = (data: CertificatePageData) =>
  renderToStaticMarkup(
    <>
      <title>{pageTitle(data.cid)}</title>
      {data.certificate && <CertificateMetadata metadata={pageMetadata(data.certificate)} />}
      <script
        id={dataElementId}
        type="application/json"
        dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
      />
    </>,
  )

/**
 * Answers full page loads of a certificate: renders the result into the prerendered shell, faster than Next would
 * (docs/decisions/0003). Leaves requests of Next's router to Next.
 */
export const certificatePageMiddleware = ({ getPrerendered }: Pages) =>
  createMiddleware<ServerEnv>(async (c, next) => {
    const { headers, url = '/' } = c.env.incoming
    const path = pathOf(url)
    const isCertificatePage =
      certificatePath.test(path) && !pathsWithoutCertificate.has(path) && canonicalPath(path) === path
    if (!isCertificatePage || headers.rsc === '1') return next()
    labelMetrics(c)
    const address = clientIp({ get: () => String(headers[addressHeader] ?? '') || null })
    const enteredId = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
    const response = await loadCertificatePage({ enteredId, ip: address, requestId: c.get('requestId') })
    if ('redirectTo' in response) return c.redirect(response.redirectTo, 308)
    const { status, retryAfterSeconds, data } = response
    // The variant `identity` is uncompressed, so that the result can be inserted into it.
    const shell = (await getPrerendered(routes.certificateShell, headers)).identity
    const html = insertResult(shell.body.toString(), {
      metadata: metadataOf(data),
      path: encodeURIComponent(path),
      result: renderToString(<CertificatePageContent data={data} />),
    })
    const { etag: _etag, 'content-length': _length, ...shellHeaders } = shell.headers
    const ownHeaders = {
      'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    }
    const acceptEncoding = String(headers['accept-encoding'] ?? '')
    const acceptsGzip = acceptedEncodings(acceptEncoding).includes('gzip')
    const uncompressed = { status, headers: { ...shellHeaders, ...ownHeaders }, body: Buffer.from(html) }
    const prepared = await prepareResponse(uncompressed, { acceptsGzip })
    // Clients must not store the page, so none has a copy to revalidate.
    return toResponse(replyTo({ ifNoneMatch: undefined, acceptEncoding }, prepared))
  })
