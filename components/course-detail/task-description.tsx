'use client'

import { useState } from 'react'

const shortLength = 280
const shortLines = 5

const isLong = (text: string) => text.length > shortLength || text.split('\n').length > shortLines

/** `short` shows the first lines of a long text and a button for the rest. */
export function TaskDescription({ text, short = false }: { text: string; short?: boolean }) {
  const [isExpanded, setExpanded] = useState(false)
  const isShortened = short && !isExpanded && isLong(text)
  return (
    <div className="mt-4 max-w-[70ch]">
      <p
        className={`whitespace-pre-line wrap-anywhere ${isShortened ? 'line-clamp-5 max-md:line-clamp-4' : ''}`}
      >
        {text}
      </p>
      {isShortened && (
        <button
          type="button"
          onClick={() => setExpanded(true)}
          className="mt-1 min-h-6 font-semibold text-brand-strong underline underline-offset-4"
        >
          Show the whole task
        </button>
      )}
    </div>
  )
}
