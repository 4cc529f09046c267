'use client'

import { useWatch } from 'react-hook-form'
import { useFormDraft } from '@/components/forms/use-form-draft'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useIsMounted } from '@/components/ui/use-is-mounted'
import { adminApi } from '@/lib/routes/admin'
import { validateCourse } from '@/lib/courses/rules'
import type { ManagedCourse } from '@/lib/courses/select'
import * as messages from '@/lib/messages'
import { useMutation } from '../use-mutation'
import { CourseFields } from './course-fields'
import { CoursePreview } from './course-preview'

type Props = { course: ManagedCourse | null; onSettled: () => void; onClose: () => void }

/** Adds a course, or edits the given one. */
export function CourseDialog({ course, onSettled, onClose }: Props) {
  const { mutate, busy } = useMutation(onSettled)
  const isMounted = useIsMounted()
  const { draft, saveDraft, clearDraft } = useFormDraft(`course:${course?.id ?? 'new'}`, {
    title: course?.title ?? '',
    description: course?.description ?? '',
    image_url: course?.image_url ?? '',
    hours: String(course?.hours ?? ''),
    review_days: String(course?.review_days ?? ''),
  })
  const close = () => {
    clearDraft()
    onClose()
  }
  const save = async (body: typeof draft) => {
    const saved = course
      ? await mutate({
          method: 'PUT',
          path: adminApi.updateCourse(course.id),
          body,
          failureText: messages.admin.courseUpdateFailed,
        })
      : await mutate({
          method: 'POST',
          path: adminApi.insertCourse,
          body,
          failureText: messages.admin.courseAddFailed,
        })
    // If this dialog was closed during the request, a newer dialog may be using the same draft.
    if (saved && isMounted.current) close()
  }
  const { form, register, control, errors } = useValidatedForm({
    validate: (values) => validateCourse(values),
    onValid: save,
    initial: draft,
    onChange: saveDraft,
  })
  const formValues = useWatch({ control })
  return (
    <Dialog open onClose={close} title={course ? 'Edit course' : 'Add course'} width="wide">
      <form {...form} className="grid gap-x-7 gap-y-4 md:grid-cols-[1fr_300px]">
        <CourseFields register={register} errors={errors} />
        <CoursePreview {...formValues} />
        <div className="flex justify-end gap-3 md:col-span-2">
          <Button variant="plain" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {course ? 'Save' : 'Add course'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
