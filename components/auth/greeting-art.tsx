'use client'

import { HeroDrawing } from '@/components/home/hero-drawing'
import { toast } from '@/components/ui/toast'
import { ui } from '@/lib/limits'
import * as messages from '@/lib/messages'

/** Artwork of the welcome panel; a click shows a greeting. */
export function GreetingArt() {
  return (
    <button
      type="button"
      onClick={() => toast.neutral(messages.general.greeting, ui.greetingToastMs)}
      aria-label="Say hello"
      className="block w-full rounded-card"
    >
      <HeroDrawing />
    </button>
  )
}
