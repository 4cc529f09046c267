'use client'

import { Search } from 'lucide-react'
import { useId } from 'react'
import { inputLook } from '@/components/ui/field'

type Props = { value: string; onChange: (value: string) => void; titles: string[] }

const suggestionsMax = 8

/** Filters as one types, with suggestions drawn from the titles. */
export function CourseSearch({ value, onChange, titles }: Props) {
  const id = useId()
  return (
    <search className="relative block max-w-[560px]">
      <Search
        className="pointer-events-none absolute top-1/2 left-3.5 size-[18px] -translate-y-1/2 text-ink-soft"
        aria-hidden
      />
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        list={id}
        aria-label="Search courses"
        placeholder="Search courses"
        autoComplete="off"
        className={`${inputLook} pl-10`}
      />
      <datalist id={id}>
        {value.trim() !== '' &&
          titles.slice(0, suggestionsMax).map((title) => <option key={title} value={title} />)}
      </datalist>
    </search>
  )
}
