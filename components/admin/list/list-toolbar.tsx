'use client'

import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useNavigationPending } from '@/components/shell/use-navigation-pending'
import { inputClass } from '@/components/ui/field'
import { classNames } from '@/lib/browser/class-names'

export type Filter = { name: string; label: string; options: { value: string; label: string }[] }
type Props = {
  searchLabel: string
  query: URLSearchParams
  updateQuery: (changes: Record<string, string>, mode?: 'push' | 'replace') => void
  filter?: Filter
  children?: ReactNode
}

const searchDelayMs = 250

/** Search, filters and actions above a list. */
export function ListToolbar({ searchLabel, query, updateQuery, filter, children }: Props) {
  const appliedText = query.get('q') ?? ''
  const [searchText, setSearchText] = useState(appliedText)
  const [hasUnappliedText, setHasUnappliedText] = useState(false)
  const [previousAppliedText, setPreviousAppliedText] = useState(appliedText)
  // The browser's Back button and ‘Show all’ also change `q`; text that is still being typed is newer and stays.
  if (appliedText !== previousAppliedText) {
    setPreviousAppliedText(appliedText)
    if (!hasUnappliedText && searchText.trim() !== appliedText) setSearchText(appliedText)
  }
  const isNavigating = useNavigationPending()
  const applySearch = useEffectEvent(() => {
    setHasUnappliedText(false)
    updateQuery({ q: searchText.trim() }, 'replace')
  })
  // Waits for a running navigation to end, because applying the search would cancel it.
  useEffect(() => {
    if (!hasUnappliedText || isNavigating) return
    const timer = setTimeout(() => applySearch(), searchDelayMs)
    return () => clearTimeout(timer)
  }, [searchText, hasUnappliedText, isNavigating])
  const changeSearch = (text: string) => {
    setSearchText(text)
    setHasUnappliedText(true)
  }
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5">
      <search className="relative block w-full md:w-[300px]">
        <Search
          className="pointer-events-none absolute top-1/2 left-3.5 size-[18px] -translate-y-1/2 text-ink-soft"
          aria-hidden
        />
        <input
          type="search"
          value={searchText}
          onChange={(event) => changeSearch(event.target.value)}
          placeholder={searchLabel}
          aria-label={searchLabel}
          className={`${inputClass} min-h-11 py-1.5 pl-10`}
        />
      </search>
      {filter && (
        <div role="group" aria-label={filter.label} className="flex flex-wrap gap-1.5">
          {filter.options.map(({ value, label }) => {
            const isSelected = (query.get(filter.name) ?? '') === value
            return (
              <button
                key={value}
                type="button"
                aria-pressed={isSelected}
                onClick={() => updateQuery({ [filter.name]: value })}
                className={classNames(
                  'min-h-9 rounded-full border px-3.5 text-sm font-semibold max-md:min-h-11',
                  isSelected
                    ? 'border-transparent bg-brand-tint text-brand-strong'
                    : 'border-line bg-surface text-ink-soft hover:bg-sunken',
                )}
              >
                {label}
              </button>
            )
          })}
        </div>
      )}
      <div className="ml-auto flex flex-wrap justify-end gap-2.5">{children}</div>
    </div>
  )
}
