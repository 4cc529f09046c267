'use client'

import { useRouter } from 'next/navigation'
import useSWR from 'swr'
import { useValidatedForm } from '@/components/forms/use-validated-form'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, inputClass } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/api-client'
import { clearDrafts } from '@/lib/browser/draft'
import { clearUserRecord } from '@/lib/browser/user-record'
import { ui } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { plural } from '@/lib/format/plural'
import { api, pages } from '@/lib/routes'
import { deletionPhrase, validateDeletion } from '@/lib/users/rules'
import { userToWire, type Profile } from '@/lib/users/from-wire'

type Props = { profile: Profile; onClose: () => void }

/** Lists what is deleted and what stays, and requires a confirmation phrase. */
export function DeleteAccountDialog({ profile, onClose }: Props) {
  const router = useRouter()
  const { data: counts, error } = useCounts(profile.id)
  const remove = async () => {
    try {
      const { message } = await withOverlay(call('POST', api.deleteAccount, userToWire(profile)))
      toast.success(message)
      clearUserRecord()
      clearDrafts()
      router.push(pages.home)
      // `router.push` keeps the deleted user's data in memory; this reload removes it.
      setTimeout(() => window.location.replace(pages.home), ui.reloadAfterAccountDeletionMs)
    } catch (failure) {
      toastError(failure, messages.profile.deleteFailed)
    }
  }
  const { form, register, errors, busy } = useValidatedForm({
    validate: ({ phrase }) => validateDeletion(phrase, profile.name),
    onValid: remove,
    initial: { phrase: '' },
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete your account?"
      description="This cannot be undone."
      width="narrow"
    >
      {error && !counts && (
        <p className="mb-5 text-[15px]">
          All your enrollments and submissions are deleted. Your certificates stay and can be verified,
          without your e-mail.
        </p>
      )}
      {counts && (
        <ul className="mb-5 list-disc pl-5 text-[15px]">
          <li>
            {plural(counts.enrollments, 'enrollment')} and all your submissions, withdrawn ones included, are
            deleted.
          </li>
          <li>
            {plural(counts.certificates, 'certificate')} {counts.certificates === 1 ? 'stays' : 'stay'} and
            can be verified, without your e-mail.
          </li>
        </ul>
      )}
      <form {...form} className="grid gap-5">
        <Field label={`Type “${deletionPhrase(profile.name)}”`} error={errors.phrase}>
          {(controlProps) => (
            <input
              {...controlProps}
              {...register('phrase')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className={inputClass}
            />
          )}
        </Field>
        <Button type="submit" variant="danger" busy={busy}>
          Delete account
        </Button>
      </form>
    </Dialog>
  )
}

const useCounts = (userId: string) =>
  useSWR(['account counts', userId], async () => {
    const lists = [api.enrolledCourses(userId), api.ownCertificates]
    const [enrollments = 0, certificates = 0] = await Promise.all(
      lists.map((path) => call<{ data: unknown[] }>('GET', path).then(({ data: rows }) => rows.length)),
    )
    return { enrollments, certificates }
  })
