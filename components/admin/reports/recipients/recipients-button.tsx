'use client'

import { Mail } from 'lucide-react'
import { useState } from 'react'
import { usePermissionCheck } from '@/components/shell/use-permission-check'
import { Button } from '@/components/ui/button'
import { lazyComponent } from '@/components/ui/lazy-component'

const RecipientsDialog = lazyComponent(
  () => import('./recipients-dialog').then((loaded) => loaded.RecipientsDialog),
  null,
)

/** Opens the recipients of the monthly report; shown to administrators only. */
export function RecipientsButton() {
  const hasPermission = usePermissionCheck()
  const [open, setOpen] = useState(false)
  if (!hasPermission('report-recipients.manage')) return null
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setOpen(true)}>
        <Mail aria-hidden />
        Monthly e-mail
      </Button>
      {open && <RecipientsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
