'use client'

import { FallbackScreen, firstAction } from '@/components/shell/fallback-screen'
import * as messages from '@/lib/messages'
import { pages } from '@/lib/routes'
import { firstPaint } from './first-paint.mjs'
import './globals.css'

/** In place of everything, where the frame itself has failed: a plain link home loads all anew. */
export default function GlobalError() {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <title>{messages.general.unexpectedHeading}</title>
        <script dangerouslySetInnerHTML={{ __html: firstPaint }} />
      </head>
      <body>
        <FallbackScreen status="500" text={messages.general.unexpected}>
          <a href={pages.home} className={firstAction}>
            Home
          </a>
        </FallbackScreen>
      </body>
    </html>
  )
}
