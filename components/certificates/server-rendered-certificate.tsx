'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import {
  dataElementId,
  pageTitle,
  resultElementId,
  type CertificatePageData,
} from '@/lib/certificates/verify/page-data'
import { pages } from '@/lib/routes'
import { CertificatePageLayout } from './certificate-page-layout'

/**
 * Hydrates the certificate that server/certificate-page.tsx inserted into the prerendered shell. If the data is
 * missing, as after the browser's Back, the router requests the page from Next.js.
 */
export function ServerRenderedCertificate() {
  const { replace } = useRouter()
  const path = usePathname()
  const [data] = useState(readPageData)
  useEffect(() => {
    // The prerendered shell has a path of its own, which names no certificate.
    if (!data) replace(path === pages.certificateShell ? pages.verify : path + window.location.search)
    document.getElementById(dataElementId)?.remove()
    // The server inserted this metadata; React does not know of it and would not remove it.
    const metadata = document.head.querySelectorAll('[data-certificate]')
    return () => metadata.forEach((element) => element.remove())
  }, [data, path, replace])
  if (data)
    return (
      <>
        <title>{pageTitle(data.cid)}</title>
        <CertificatePageLayout
          data={data}
          result={<StaticServerHtml />}
          independentVerification={data.trust && <StaticServerHtml />}
        />
      </>
    )
  // server/certificate-page.tsx replaces this paragraph in the prerendered shell.
  return (
    <p id={resultElementId} role="status" className="text-ink-soft">
      Loading
    </p>
  )
}

/** Keeps the HTML that the server rendered: hydration does not change inner HTML. Nothing in it needs JavaScript. */
const StaticServerHtml = () => <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />

function readPageData() {
  const text = globalThis.document?.getElementById(dataElementId)?.textContent
  return text ? (JSON.parse(text) as CertificatePageData) : null
}
