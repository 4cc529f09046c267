'use client'

import { useEffect, useState } from 'react'
import { lazyComponent } from '@/components/ui/lazy-component'
import { Skeleton } from '@/components/ui/skeleton'
import { callForFile, isRefusal, messageOf } from '@/lib/browser/api-client'
import type { InstituteFields } from '@/lib/institute/fields'
import { validateInstitute } from '@/lib/institute/rules'
import { ui } from '@/lib/limits'
import { general } from '@/lib/messages/general'
import { adminApi } from '@/lib/routes/admin'

const PdfPreview = lazyComponent(
  () => import('@/components/certificates/pdf-preview').then((loaded) => loaded.PdfPreview),
  <Skeleton className="aspect-[297/210]" />,
)

/** Previews the certificate with the entered settings; keeps the last preview while they are not valid. */
export function CertificatePreview({ values }: { values: InstituteFields }) {
  const [file, setFile] = useState<Uint8Array>()
  const [error, setError] = useState('')
  // `values` is a new object at each render, so the effect depends on its JSON.
  const valuesJson = JSON.stringify(values)
  useEffect(() => {
    let isOutdated = false
    const body = JSON.parse(valuesJson) as InstituteFields
    const render = async () => {
      if (validateInstitute(body).length > 0) return setError('A setting is not valid.')
      try {
        const bytes = await callForFile('POST', adminApi.previewCertificate, body)
        if (isOutdated) return
        setFile(bytes)
        setError('')
      } catch (failure) {
        if (isOutdated) return
        setError(messageOf(failure, general.unexpected))
        // If the server has refused these settings, it would do so again. Other failures, such as a lost connection, may
        // be over by then.
        if (!isRefusal(failure)) timer = setTimeout(() => void render(), ui.previewRetryMs)
      }
    }
    let timer = setTimeout(() => void render(), ui.previewDelayMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [valuesJson])
  return (
    <section aria-label="Preview of a certificate">
      <p className="mb-1.5 text-sm font-semibold">Preview</p>
      {file ? (
        <PdfPreview file={file} label="A specimen of a certificate with these settings" />
      ) : (
        error === '' && <Skeleton className="aspect-[297/210]" />
      )}
      <p role="status" className="mt-2 min-h-6 text-sm text-ink-soft">
        {error && `${file ? 'Not up to date' : 'No preview'}: ${error}`}
      </p>
    </section>
  )
}
