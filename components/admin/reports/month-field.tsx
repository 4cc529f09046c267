'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigationPending } from '@/components/shell/use-navigation-pending'
import { ui } from '@/lib/limits'
import { monthPattern } from '@/lib/reports/months'
import { filterClass, type ListQuery } from '../list/list-filters'

type Props = ListQuery & { label: string; name: 'from' | 'to' }

/**
 * The first or last month of a report. While a year is typed, the value has years such as 0002. So only months from
 * 1900 on are applied, and only after a pause in typing. Blur discards any other value.
 */
export function MonthField({ label, name, query, updateQuery }: Props) {
  const appliedMonth = query.get(name) ?? ''
  const [text, setText] = useState(appliedMonth)
  const [hasUnappliedText, setHasUnappliedText] = useState(false)
  const [lastQuery, setLastQuery] = useState(String(query))
  // The Back button and links change the query. Text that is still being typed is newer, so it stays.
  if (String(query) !== lastQuery) {
    setLastQuery(String(query))
    if (!hasUnappliedText) setText(appliedMonth)
  }
  const isNavigating = useNavigationPending()
  const isApplicable = monthPattern.test(text)
  const apply = useEffectEvent(() => {
    setHasUnappliedText(false)
    if (text !== appliedMonth) updateQuery({ [name]: text })
  })
  // Waits for a running navigation to end, because applying the month would cancel it.
  useEffect(() => {
    if (!hasUnappliedText || !isApplicable || isNavigating) return
    const timer = setTimeout(() => apply(), ui.urlUpdateDelayMs)
    return () => clearTimeout(timer)
  }, [text, hasUnappliedText, isApplicable, isNavigating])
  const discardInapplicable = () => {
    if (isApplicable) return
    setText(appliedMonth)
    setHasUnappliedText(false)
  }
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      {label}
      <input
        type="month"
        value={text}
        placeholder="YYYY-MM"
        className={filterClass}
        onChange={({ target }) => {
          setText(target.value)
          setHasUnappliedText(true)
        }}
        onBlur={discardInapplicable}
      />
    </label>
  )
}
