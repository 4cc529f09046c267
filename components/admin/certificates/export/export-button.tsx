'use client'

import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { certificateStateFilter } from '../state-filter'
import { LazyExportDialog } from './lazy-export-dialog'

/** Opens the export dialog for the certificates that match the filters of the list. */
export function ExportButton({ query }: { query: URLSearchParams }) {
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
          description={describeSelection(q, state)}
          selection={{ ...(q && { q }), ...(state && { state }) }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function describeSelection(q: string | null, state: string | null) {
  const label = certificateStateFilter.options.find(({ value }) => value !== '' && value === state)?.label
  const certificates = label ? `${label} certificates` : q ? 'Certificates' : 'All certificates'
  return q ? `${certificates} found by “${q}”` : certificates
}
