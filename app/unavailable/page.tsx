import type { Metadata } from 'next'
import { FallbackScreen, firstAction } from '@/components/shell/fallback-screen'
import * as messages from '@/lib/messages'

export const metadata: Metadata = { title: 'Not available', robots: { index: false } }

/** In place of a page that can't be made without the database: scripts/front/pages.mjs sends it, at that page's address. */
export default function Unavailable() {
  return (
    <FallbackScreen status="503" text={messages.general.unavailable}>
      <a href="" className={firstAction}>
        Try again
      </a>
    </FallbackScreen>
  )
}
