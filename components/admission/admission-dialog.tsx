'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { AnswersInput } from '@/lib/admission/mutations'
import type { AdmissionForm as Form } from '@/lib/admission/queries'
import { AdmissionForm } from './admission-form'

type Props = {
  course: { id: string; title: string }
  form: Form
  title: string
  /** Shown above the questions. */
  note?: ReactNode
  submitLabel: string
  busy: boolean
  /** Resolves to whether the server accepted the answers; if so, the dialog closes. */
  onSubmit: (input: AnswersInput) => Promise<boolean>
  onClose: () => void
}

/** Dialog with the admission questions of a course. */
export const AdmissionDialog = ({ course, title, note, onClose, onSubmit, ...formProps }: Props) => (
  <Dialog open onClose={onClose} title={title} description={course.title}>
    {note && <p className="mb-5 rounded-control bg-sunken p-3.5 text-[15px]">{note}</p>}
    <AdmissionForm
      {...formProps}
      courseId={course.id}
      onSubmit={async (input) => {
        const accepted = await onSubmit(input)
        if (accepted) onClose()
        return accepted
      }}
    >
      <Button variant="plain" onClick={onClose}>
        Cancel
      </Button>
    </AdmissionForm>
  </Dialog>
)
