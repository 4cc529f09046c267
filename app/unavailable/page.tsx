import type { Metadata } from 'next'
import { ErrorPage, primaryActionClass } from '@/components/shell/error-page'
import * as messages from '@/lib/messages'

export const metadata: Metadata = { title: 'Not available', robots: { index: false } }

/**
 * Sent by server/pages.ts in place of a page that cannot be rendered without the database, at the URL of that page: the
 * empty `href` requests it again.
 */
export default function Unavailable() {
  return (
    <ErrorPage status="503" text={messages.general.unavailable}>
      <a href="" className={primaryActionClass}>
        Try again
      </a>
    </ErrorPage>
  )
}
