'use client'

import { CalendarPlus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import { CopyableValue } from '@/components/certificates/copyable-value'
import { LoadFailed } from '@/components/shell/load-failed'
import { toastError } from '@/components/shell/toast-error'
import { useSessionUser } from '@/components/shell/use-session-user'
import { Button, buttonClass } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/api-client'
import { learnerApi } from '@/lib/routes/learner'
import * as messages from '@/lib/messages'

type AddressResponse = { message: string; data: { url: string } }

/**
 * The server creates the address if there is none. It renews the address only if the current one is
 * `addressToReplace`, so that a repeated call renews it once.
 */
const requestAddress = (addressToReplace?: string) =>
  call<AddressResponse>('POST', learnerApi.calendarAddress, { replaces: addressToReplace })

/** Shows the secret address of the learner's calendar; the address is created when it is first shown. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const user = useSessionUser()
  const [isConfirmingRenewal, setConfirmingRenewal] = useState(false)
  const { data, error, mutate } = useSWR(
    user && [learnerApi.calendarAddress, user.id],
    () => requestAddress().then((response) => response.data.url),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  const renew = async () => {
    try {
      const response = await requestAddress(data)
      await mutate(response.data.url, { revalidate: false })
      toast.success(response.message)
    } catch (failure) {
      toastError(failure, messages.calendar.renewFailed)
    }
    setConfirmingRenewal(false)
  }
  if (isConfirmingRenewal)
    return (
      <ConfirmDialog
        open
        title="Renew the address?"
        text="The current address stops working at once. Calendars that use it need the new one."
        confirmLabel="Renew"
        danger
        onConfirm={renew}
        onClose={() => setConfirmingRenewal(false)}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add to your calendar"
      description="Due dates and the first and last days of your batches; changes follow when your calendar refreshes. Keep the address to yourself: anyone who has it can read these dates."
    >
      {data && <CalendarAddress url={data} onRenew={() => setConfirmingRenewal(true)} />}
      {!data && error && <LoadFailed text={messages.calendar.loadFailed} onRetry={() => mutate()} />}
      {!data && !error && <Skeleton className="h-36" />}
    </Dialog>
  )
}

const CalendarAddress = ({ url, onRenew }: { url: string; onRenew: () => void }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <CopyableValue label="Address" value={url} />
    <p className="text-sm text-ink-soft">
      Copy it into your calendar under ‘Subscribe’ or ‘From URL’, or open it in the calendar app of this
      device.
    </p>
    <div className="flex flex-wrap gap-3 max-md:grid">
      <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass()}>
        <CalendarPlus aria-hidden />
        Open in calendar
      </a>
      <Button variant="plain" onClick={onRenew}>
        <RefreshCw aria-hidden />
        Renew address
      </Button>
    </div>
  </div>
)
