import { useState } from 'react'
import useSWR from 'swr'
import { Section } from '@/components/profile/section'
import { LoadFailed } from '@/components/shell/load-failed'
import { toastError } from '@/components/shell/toast-error'
import { inputClass } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/api-client'
import * as messages from '@/lib/messages'
import { noticeApi } from '@/lib/routes/notices'
import { deliveries, type Delivery, type NoticeKind } from '@/lib/notices/kinds'
import { digest } from '@/lib/notices/limits'

type Preference = { kind: NoticeKind; delivery: Delivery }

const texts = messages.notices

/** Preferences of how each kind of notice is delivered by e-mail. */
export function NoticePreferences() {
  const { data, error, mutate } = useSWR(
    noticeApi.preferences,
    (path) => call<{ data: Preference[] }>('GET', path).then((response) => response.data),
    { shouldRetryOnError: false },
  )
  return (
    <Section
      title="E-mails"
      text={`Choose how each kind of notice reaches you by e-mail. With ‘Once a day’, notices come in one e-mail, sent from ${digest.fromHour}:00 on in the institute’s time zone. E-mails about your account are always sent.`}
    >
      {error && !data ? (
        <LoadFailed text={texts.preferencesLoadFailed} onRetry={() => mutate()} />
      ) : data ? (
        <ul className="divide-y divide-line">
          {data.map((preference) => (
            <PreferenceRow
              key={preference.kind}
              {...preference}
              // Shows the saved preference even if the preferences cannot be loaded again.
              onSaved={(saved) =>
                mutate((known) => known?.map((row) => (row.kind === saved.kind ? saved : row)))
              }
            />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-60" />
      )}
    </Section>
  )
}

type RowProps = Preference & { onSaved: (saved: Preference) => Promise<unknown> }

function PreferenceRow({ kind, delivery, onSaved }: RowProps) {
  const [pendingDelivery, setPendingDelivery] = useState<Delivery | null>(null)
  const isSaving = pendingDelivery !== null
  const save = async (newDelivery: Delivery) => {
    setPendingDelivery(newDelivery)
    try {
      const { message } = await call('PUT', noticeApi.preferences, { kind, delivery: newDelivery })
      toast.success(message)
      await onSaved({ kind, delivery: newDelivery })
    } catch (failure) {
      toastError(failure, texts.preferenceSaveFailed)
    }
    setPendingDelivery(null)
  }
  const id = `preference-${kind}`
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <label htmlFor={id} className="min-w-0 font-medium">
        {texts.kinds[kind]}
      </label>
      <select
        id={id}
        className={inputClass}
        value={pendingDelivery ?? delivery}
        // Not disabled, so that it keeps the focus.
        aria-disabled={isSaving}
        onChange={({ target }) => !isSaving && void save(target.value as Delivery)}
      >
        {deliveries.map((option) => (
          <option key={option} value={option}>
            {texts.deliveries[option]}
          </option>
        ))}
      </select>
    </li>
  )
}
