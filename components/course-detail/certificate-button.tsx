'use client'

import { Download, Lock } from 'lucide-react'
import { useState } from 'react'
import { withOverlay } from '@/components/shell/loading'
import { toastError } from '@/components/shell/toast-error'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { lazyComponent } from '@/components/ui/lazy-component'
import { call, isRefusal } from '@/lib/browser/api-client'
import type { CertificateData } from '@/lib/certificates/select'
import * as messages from '@/lib/messages'
import { learnerApi } from '@/lib/routes/learner'

const ConfirmNameDialog = lazyComponent(() =>
  import('./confirm-name-dialog').then((loaded) => loaded.ConfirmNameDialog),
)
const PreviewDialog = lazyComponent(() =>
  import('@/components/certificates/preview-dialog').then((loaded) => loaded.PreviewDialog),
)
const RevokedDialog = lazyComponent(() => import('./revoked-dialog').then((loaded) => loaded.RevokedDialog))

type Props = {
  courseId: string
  completed: boolean
  /** Asks the server whether the course is completed: the page may be stale. */
  recheckCompletion?: () => Promise<boolean>
}

type Step = { name: 'confirm-name' | 'preview' | 'revoked'; certificate: CertificateData }

/**
 * A certificate that is not valid is a revoked one here: the lookup by course never returns a superseded one. A revoked
 * certificate has no name to confirm and no file.
 */
const stepWith = (name: 'confirm-name' | 'preview', certificate: CertificateData): Step => ({
  name: certificate.is_valid ? name : 'revoked',
  certificate,
})

/** Leads from a completed course to its certificate: confirm the name, preview the file, download it. */
export function CertificateButton({ courseId, completed, recheckCompletion }: Props) {
  const user = useSessionUser()
  const [step, setStep] = useState<Step | null>(null)
  const [busy, setBusy] = useState(false)

  const start = async () => {
    if (!user) return toast.error(messages.certificates.loginToDownload)
    setBusy(true)
    try {
      if (!completed && !(await recheckCompletion?.())) return toast.error(messages.certificates.notCompleted)
      const body = { user_id: user.id, course_id: courseId }
      const { data } = await withOverlay(
        call<{ data: CertificateData }>('POST', learnerApi.certificateData, body),
      )
      setStep(stepWith('confirm-name', data))
    } catch (error) {
      toastError(error, messages.certificates.downloadFailed)
      if (isRefusal(error)) await recheckCompletion?.().catch(() => null)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant={completed ? 'primary' : 'plain'} onClick={start} busy={busy}>
        {!busy && (completed ? <Download aria-hidden /> : <Lock aria-hidden />)}
        Download Certificate
      </Button>
      {step?.name === 'confirm-name' && (
        <ConfirmNameDialog
          certificate={step.certificate}
          // The dialog may be closed while the name is being confirmed.
          onConfirmed={(certificate) => setStep((current) => current && stepWith('preview', certificate))}
          onOtherName={(certificate) =>
            setStep((current) => current && stepWith('confirm-name', certificate))
          }
          onFailed={() => void recheckCompletion?.().catch(() => null)}
          onClose={() => setStep(null)}
        />
      )}
      {step?.name === 'preview' && (
        <PreviewDialog certificate={step.certificate} onClose={() => setStep(null)} />
      )}
      {step?.name === 'revoked' && <RevokedDialog cid={step.certificate.cid} onClose={() => setStep(null)} />}
    </>
  )
}
