'use client'

import { useLayoutEffect, useRef, useState } from 'react'

/** `isCollapsible` shows the first lines of a long text and a button for the rest. */
export function TaskDescription({ text, isCollapsible = false }: { text: string; isCollapsible?: boolean }) {
  const [isExpanded, setExpanded] = useState(false)
  const [hidesLines, setHidesLines] = useState(false)
  const paragraph = useRef<HTMLParagraphElement>(null)
  const isClamped = isCollapsible && !isExpanded
  // Measures before the first paint, so that nothing moves, and again when the width changes.
  useLayoutEffect(() => {
    const element = paragraph.current
    if (!element || !isClamped) return
    const measure = () => setHidesLines(element.scrollHeight > element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isClamped, text])
  return (
    <div className="mt-4 max-w-[70ch]">
      <p
        ref={paragraph}
        tabIndex={-1}
        className={`whitespace-pre-line wrap-anywhere ${isClamped ? 'line-clamp-5 max-md:line-clamp-4' : ''}`}
      >
        {text}
      </p>
      {isClamped && hidesLines && (
        <button
          type="button"
          onClick={() => {
            setExpanded(true)
            // The button disappears: the focus moves to the text.
            paragraph.current?.focus()
          }}
          className="mt-1 min-h-6 font-semibold text-brand-strong underline underline-offset-4"
        >
          Show the whole task
        </button>
      )}
    </div>
  )
}
