import type { Metadata } from 'next'
import Link from 'next/link'
import { AuthScreen } from '@/components/auth/auth-screen'
import { GreetingArt } from '@/components/auth/greeting-art'
import { InstituteLinks } from '@/components/shell/institute-links'
import { LogoMark } from '@/components/shell/logo'
import { ThemeSwitch } from '@/components/shell/theme-switch'
import { env } from '@/lib/env'
import { currentInstitute } from '@/lib/institute/settings'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Login or Register', robots: { index: false } }

export default function SignInPage() {
  return (
    <div className="grid min-h-dvh max-md:grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <section
        aria-label="Welcome"
        className="flex flex-col gap-6 border-line bg-surface p-5 max-md:gap-3 max-md:border-b max-md:py-3.5 md:border-r md:p-10"
      >
        <div className="flex items-center justify-between gap-4">
          <Link href={pages.home} className="flex w-fit items-center gap-2.5 font-semibold">
            <LogoMark />
            {currentInstitute().name}
          </Link>
          <ThemeSwitch />
        </div>
        <div className="md:my-auto">
          <div className="mx-auto max-w-[460px] gap-4 max-md:flex max-md:items-center">
            <div className="max-md:w-[112px] max-md:shrink-0">
              <GreetingArt />
            </div>
            <p className="display text-lg md:mt-6 md:text-2xl">Showcase skills, earn certificates</p>
            <p className="mt-3 text-ink-soft max-md:sr-only">
              Showcase your skills, upload completed tasks, earn verified certifications and download your
              certificates.
            </p>
          </div>
        </div>
      </section>
      <div className="relative flex p-5 md:p-10">
        {/* Not centred vertically: the form would move when its height changes, as on a switch to registration. */}
        <main
          id="main"
          className="mx-auto w-full max-w-[420px] py-6 md:mt-[clamp(0px,calc(50dvh-340px),20dvh)]"
        >
          <div className="needs-script">
            <AuthScreen siteKey={env.TURNSTILE_SITE_KEY ?? null} />
          </div>
          <noscript>
            <h1 className="display text-2xl">Login or Register</h1>
            <p className="mt-3 text-ink-soft">Signing in needs JavaScript.</p>
          </noscript>
          <InstituteLinks className="mt-8 border-t border-line pt-4 text-sm" />
        </main>
      </div>
    </div>
  )
}
