'use client'

import { BadgeCheck, Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import * as messages from '@/lib/messages'
import { VerifyForm } from './verify-form'

/** Buttons to verify by ID, which opens the form, and by e-mail, which is not available yet. */
export function VerifyOptions() {
  const [isFormOpen, setFormOpen] = useState(false)
  return (
    <>
      <div className="needs-script mt-8 flex flex-wrap gap-3">
        <Button
          variant={isFormOpen ? 'plain' : 'primary'}
          className="max-md:w-full"
          aria-expanded={isFormOpen}
          onClick={() => setFormOpen(true)}
        >
          <BadgeCheck aria-hidden />
          Verify Using Certificate ID
        </Button>
        <Button
          variant="plain"
          className="max-md:w-full"
          onClick={() => toast.neutral(messages.certificates.verifyByEmailUnavailable)}
        >
          <Mail aria-hidden />
          Verify using Email ID
        </Button>
      </div>
      {isFormOpen && (
        <div className="mt-8">
          <VerifyForm autoFocus />
        </div>
      )}
    </>
  )
}
