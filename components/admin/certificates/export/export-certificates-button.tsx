'use client'

import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import * as messages from '@/lib/messages'
import { LazyExportDialog } from './lazy-export-dialog'

/** Opens the dialog that exports the certificates which match the list's filters: one PDF to print, or one zip. */
export function ExportCertificatesButton({ query }: { query: URLSearchParams }) {
  const [open, setOpen] = useState(false)
  const [q, state] = [query.get('q'), query.get('state')]
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setOpen(true)}>
        <FileDown aria-hidden />
        As one file
      </Button>
      {open && (
        <LazyExportDialog
          description={messages.certificateExport.filterTitle(q, state)}
          filter={{ ...(q && { q }), ...(state && { state }) }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
