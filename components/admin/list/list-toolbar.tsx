'use client'

import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useNavigationPending } from '@/components/shell/use-navigation-pending'
import { inputClass } from '@/components/ui/field'
import { classNames } from '@/lib/browser/class-names'

export type Filter = { name: string; label: string; options: { value: string; label: string }[] }
type Props = {
  placeholder: string
  filters: URLSearchParams
  setFilters: (changes: Record<string, string>, mode?: 'push' | 'replace') => void
  filter?: Filter
  children?: ReactNode
}

const settleMs = 250

/** Search, filters and actions above a list. */
export function ListToolbar({ placeholder, filters, setFilters, filter, children }: Props) {
  const [searchText, setSearchText] = useState(filters.get('q') ?? '')
  const [unwritten, setUnwritten] = useState(false)
  const navigating = useNavigationPending()
  const write = useEffectEvent(() => {
    setUnwritten(false)
    setFilters({ q: searchText.trim() }, 'replace')
  })
  useEffect(() => {
    if (!unwritten || navigating) return
    const timer = setTimeout(() => write(), settleMs)
    return () => clearTimeout(timer)
  }, [searchText, unwritten, navigating])
  const type = (text: string) => {
    setSearchText(text)
    setUnwritten(true)
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
          onChange={(event) => type(event.target.value)}
          placeholder={placeholder}
          aria-label={placeholder}
          className={`${inputClass} min-h-11 py-1.5 pl-10`}
        />
      </search>
      {filter && (
        <div role="group" aria-label={filter.label} className="flex flex-wrap gap-1.5">
          {filter.options.map(({ value, label }) => {
            const on = (filters.get(filter.name) ?? '') === value
            return (
              <button
                key={value}
                type="button"
                aria-pressed={on}
                onClick={() => setFilters({ [filter.name]: value })}
                className={classNames(
                  'min-h-9 rounded-full border px-3.5 text-sm font-semibold max-md:min-h-11',
                  on
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
