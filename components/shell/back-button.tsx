'use client'

import { ChevronLeft } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { classNames } from '@/lib/browser/class-names'
import { pages } from '@/lib/routes'

/** The page's title as a back button; leads home if there is no history. */
export function BackButton({ label, hasSubtitle = false }: { label: string; hasSubtitle?: boolean }) {
  const router = useRouter()
  const back = () => (window.history.length > 1 ? router.back() : router.push(pages.home))
  return (
    <button
      type="button"
      onClick={back}
      title="Go back"
      className={classNames(
        'flex min-w-0 items-center gap-2 rounded-control px-1.5 text-lg font-semibold hover:bg-sunken',
        hasSubtitle ? 'min-h-8 md:min-h-11' : 'min-h-11',
      )}
    >
      <ChevronLeft className="size-[18px] shrink-0" aria-hidden />
      <span className="truncate">{label}</span>
    </button>
  )
}
