'use client'

import { ErrorPage, primaryActionClass } from '@/components/shell/error-page'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { firstPaintScript } from './first-paint.mjs'
import './globals.css'

/** Next shows this page if the root layout fails. The link is an `a` element, because that reloads everything. */
export default function GlobalError() {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <title>{messages.general.unexpectedHeading}</title>
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
      </head>
      <body>
        <ErrorPage status="500" text={messages.general.unexpected}>
          <a href={pages.home} className={primaryActionClass}>
            Home
          </a>
        </ErrorPage>
      </body>
    </html>
  )
}
