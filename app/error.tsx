'use client'

import { ErrorPage, primaryActionClass, secondaryActionClass } from '@/components/shell/error-page'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'

type Props = { error: Error & { digest?: string } }

export default function ErrorScreen({ error }: Props) {
  return (
    <ErrorPage
      status="500"
      text={error.digest ? `${messages.general.unexpected} (${error.digest})` : messages.general.unexpected}
    >
      {/* The router does not request a page's chunk again once it failed to load, so both actions load a whole document. */}
      <button type="button" onClick={() => window.location.reload()} className={primaryActionClass}>
        Try again
      </button>
      <a href={pages.home} className={secondaryActionClass}>
        Home
      </a>
    </ErrorPage>
  )
}
