import type { Metadata, Viewport } from 'next'
import { Suspense, type ReactNode } from 'react'
import { HydrationSignal } from '@/components/shell/hydration-signal'
import { LoadingOverlay } from '@/components/shell/loading-overlay'
import { NavigationProgress } from '@/components/shell/navigation-progress'
import { OfflineLinkGuard } from '@/components/shell/offline-link-guard'
import { SessionWatcher } from '@/components/shell/session-watcher'
import { InstituteProvider } from '@/components/shell/institute-provider'
import { Toasts } from '@/components/ui/toasts'
import { brandCss } from '@/lib/institute/brand'
import { withoutAboutPage } from '@/lib/institute/about'
import { currentInstitute } from '@/lib/institute/settings'
import { currentOrigin } from '@/lib/institute/origin'
import { metadataRoutes } from '@/lib/routes'
import { earlyInputScript } from '@/lib/browser/input-before-hydration.mjs'
import { firstPaintScript } from './first-paint.mjs'
import { fontVariables } from './fonts'
import { language } from './language'
import './globals.css'

// Reading `currentOrigin` tags every prerendered page with `publicContentTag`. A change of the settings expires the
// pages with this tag.
export async function generateMetadata(): Promise<Metadata> {
  const { name, version } = currentInstitute()
  return {
    metadataBase: new URL(await currentOrigin()),
    title: { default: name, template: `%s – ${name}` },
    applicationName: name,
    icons: { icon: { url: `${metadataRoutes.icon}?v=${version}`, type: 'image/svg+xml' } },
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#FBFAF7' },
    { media: '(prefers-color-scheme: dark)', color: '#0F1420' },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  const institute = currentInstitute()
  const brand = brandCss(institute)
  return (
    <html lang={language} className={fontVariables} suppressHydrationWarning>
      <head>
        {brand && <style>{brand}</style>}
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        <script dangerouslySetInnerHTML={{ __html: earlyInputScript }} />
        <noscript>
          <style>{'.needs-script{display:none!important}'}</style>
        </noscript>
      </head>
      <body>
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-brand px-4 py-2 font-semibold text-on-brand opacity-0 focus:translate-y-0 focus:opacity-100"
        >
          Skip to content
        </a>
        {/* `previewHosts` may name internal hosts (docs/decisions/0024); the settings page loads them itself. */}
        <InstituteProvider institute={{ ...withoutAboutPage(institute), previewHosts: [] }}>
          {children}
        </InstituteProvider>
        <LoadingOverlay />
        {/* NavigationProgress reads the query, which is known only in the browser. */}
        <Suspense>
          <NavigationProgress />
        </Suspense>
        <SessionWatcher />
        <OfflineLinkGuard />
        <Toasts />
        <HydrationSignal />
      </body>
    </html>
  )
}
