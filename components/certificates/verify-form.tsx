'use client'

import { CircleAlert } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useId, useRef, useTransition } from 'react'
import { useLazilyLoadedForm } from '@/components/forms/use-lazily-loaded-form'
import { withOverlay } from '@/components/shell/loading'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { idToPathSegment, validateId } from '@/lib/certificates/verify/id-rules'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { IdField } from './id-field'
import { scheduleResultToast } from './lookup-toast'

type Props = { initialId?: string; autoFocus?: boolean }

/** Opens the page that looks up the typed certificate ID. Works without JavaScript, too. */
export function VerifyForm({ initialId = '', autoFocus = false }: Props) {
  const { busy: opening, open } = useOpenPage()
  const errorId = useId()
  const { form, errors, busy } = useLazilyLoadedForm({
    validate: validateId,
    onValid: async ({ id }) => {
      // The router replaces this page by the browser's error page if there is no connection.
      if (!navigator.onLine) return void toast.error(messages.certificates.fetchFailed)
      const cid = idToPathSegment(id)
      scheduleResultToast(cid)
      open(pages.certificate(cid))
    },
  })

  return (
    <form {...form} action={pages.verifyLookup} method="get">
      <IdField
        defaultValue={initialId}
        autoFocus={autoFocus}
        aria-invalid={errors.id !== undefined}
        aria-describedby={errors.id ? errorId : undefined}
      >
        <Button type="submit" size="small" busy={busy || opening} className="max-sm:w-full">
          Check Certificate
        </Button>
      </IdField>
      {errors.id && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-rejected">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {errors.id}
        </p>
      )}
    </form>
  )
}

/** Opens a page, or fetches it again if it is the current one, under the loading overlay. */
function useOpenPage() {
  const { push, refresh } = useRouter()
  const current = usePathname()
  const [busy, startTransition] = useTransition()
  const hideOverlay = useRef(() => {})
  useEffect(() => {
    if (!busy) hideOverlay.current()
  }, [busy])
  useEffect(() => () => hideOverlay.current(), [])
  const open = (path: string) => {
    void withOverlay(new Promise<void>((resolve) => (hideOverlay.current = resolve)))
    startTransition(() => (path === current ? refresh() : push(path)))
  }
  return { busy, open }
}
