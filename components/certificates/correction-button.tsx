'use client'

import { useState } from 'react'
import { lazyComponent } from '@/components/ui/lazy-component'
import type { OwnCertificate } from '@/lib/certificates/queries'

const CorrectionDialog = lazyComponent(() =>
  import('./correction-dialog').then((loaded) => loaded.CorrectionDialog),
)

type Props = { certificate: OwnCertificate; reload: () => Promise<unknown> }

/** Shown beside a name that can be corrected, if no request is open. */
export function CorrectionButton({ certificate, reload }: Props) {
  const [open, setOpen] = useState(false)
  const { is_valid, full_name, correction } = certificate
  if (!is_valid || full_name === null || correction?.state === 'open') return null
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="rounded-control text-sm font-semibold text-brand-strong underline underline-offset-4 max-md:min-h-11"
      >
        Name wrong?
      </button>
      {open && (
        <CorrectionDialog
          certificate={certificate}
          onRequested={() => void reload().then(() => setOpen(false))}
          onFailed={() => void reload()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
