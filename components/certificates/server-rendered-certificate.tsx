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
import { CertificateScreen } from './certificate-screen'

/**
 * Hydrates the certificate that server/certificate-page.tsx rendered into the shell. Without its data, as after the
 * browser's Back, the page is opened anew, which looks the ID up again.
 */
export function ServerRenderedCertificate() {
  const { replace } = useRouter()
  const path = usePathname()
  const [data] = useState(readPageData)
  useEffect(() => {
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
        <CertificateScreen
          data={data}
          result={<StaticServerHtml />}
          files={data.trust && <StaticServerHtml />}
        />
      </>
    )
  // The server replaces this paragraph in the shell: server/certificate-page.tsx.
  return (
    <p id={resultElementId} role="status" className="text-ink-soft">
      Loading
    </p>
  )
}

/** Keeps the HTML that the server rendered: nothing in it needs a script. */
const StaticServerHtml = () => <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />

function readPageData() {
  const text = globalThis.document?.getElementById(dataElementId)?.textContent
  return text ? (JSON.parse(text) as CertificatePageData) : null
}
