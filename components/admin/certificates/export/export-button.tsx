'use client'

import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { LazyExportDialog } from './lazy-export-dialog'

/** Opens the export dialog for the certificates that match the filters of the list. */
export function ExportButton({ filters }: { filters: URLSearchParams }) {
  const [open, setOpen] = useState(false)
  const [q, state] = [filters.get('q'), filters.get('state')]
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setOpen(true)}>
        <FileDown aria-hidden />
        As one file
      </Button>
      {open && (
        <LazyExportDialog
          description={q ? `Certificates found by “${q}”` : 'All certificates'}
          selection={{ ...(q && { q }), ...(state && { state }) }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
