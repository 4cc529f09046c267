'use client'

import { BadgeCheck, Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'
import { VerifyForm } from './verify-form'

/** The buttons to verify by ID, which shows the form, and by e-mail. */
export function VerifyOptions() {
  const [byId, setById] = useState(false)
  return (
    <>
      <div className="needs-script mt-8 flex flex-wrap gap-3">
        <Button
          variant={byId ? 'plain' : 'primary'}
          className="max-md:w-full"
          aria-expanded={byId}
          onClick={() => setById(true)}
        >
          <BadgeCheck aria-hidden />
          Verify Using Certificate ID
        </Button>
        <Button
          variant="plain"
          className="max-md:w-full"
          onClick={() => toast.neutral(messages.certificates.emailLater)}
        >
          <Mail aria-hidden />
          Verify using Email ID
        </Button>
      </div>
      {byId && (
        <div className="mt-8">
          <VerifyForm autoFocus />
        </div>
      )}
    </>
  )
}
