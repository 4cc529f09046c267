import type { Metadata } from 'next'
import Link from 'next/link'
import { AuthScreen } from '@/components/auth/auth-screen'
import { GreetingArt } from '@/components/auth/greeting-art'
import { LogoMark } from '@/components/shell/logo'
import { ThemeSwitch } from '@/components/shell/theme-switch'
import { env } from '@/lib/env'
import { institute } from '@/lib/institute'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Login or Register', robots: { index: false } }

export default function SignInPage() {
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <section
        aria-label="Welcome"
        className="flex flex-col gap-6 border-line bg-surface p-5 max-md:border-b max-md:py-3.5 md:border-r md:p-10"
      >
        <Link href={pages.home} className="flex w-fit items-center gap-2.5 font-semibold">
          <LogoMark />
          {institute.name}
        </Link>
        <div className="my-auto max-md:hidden">
          <div className="mx-auto max-w-[460px]">
            <GreetingArt />
            <p className="display mt-6 text-2xl">Showcase skills, earn certificates</p>
            <p className="mt-3 text-ink-soft">
              Showcase your skills, upload completed tasks, earn verified certifications and download your
              certificates.
            </p>
          </div>
        </div>
      </section>
      <div className="relative flex p-5 md:p-10">
        <div className="absolute right-4 max-md:-top-14 md:top-4">
          <ThemeSwitch />
        </div>
        <main id="main" className="mx-auto my-auto w-full max-w-[420px] py-6">
          <AuthScreen siteKey={env.TURNSTILE_SITE_KEY ?? null} />
          <noscript>
            <p className="mt-6 text-ink-soft">Signing in needs JavaScript.</p>
          </noscript>
        </main>
      </div>
    </div>
  )
}
