'use client'

import { FallbackScreen } from '@/components/shell/fallback-screen'
import { Button, buttonLook } from '@/components/ui/button'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'

type Props = { error: Error & { digest?: string } }

export default function ErrorScreen({ error }: Props) {
  return (
    <FallbackScreen
      status="500"
      text={error.digest ? `${messages.general.unexpected} (${error.digest})` : messages.general.unexpected}
    >
      {/* Code that could not be fetched stays missing until the page is loaded anew; so both ways on load one. */}
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <a href={pages.home} className={buttonLook({ variant: 'plain' })}>
        Home
      </a>
    </FallbackScreen>
  )
}
