'use client'

import { FallbackScreen, primaryActionClass, secondaryActionClass } from '@/components/shell/fallback-screen'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'

type Props = { error: Error & { digest?: string } }

export default function ErrorScreen({ error }: Props) {
  return (
    <FallbackScreen
      status="500"
      text={error.digest ? `${messages.general.unexpected} (${error.digest})` : messages.general.unexpected}
    >
      {/* A chunk that failed to load stays missing until the page is reloaded, so both buttons reload. */}
      <button type="button" onClick={() => window.location.reload()} className={primaryActionClass}>
        Try again
      </button>
      <a href={pages.home} className={secondaryActionClass}>
        Home
      </a>
    </FallbackScreen>
  )
}
