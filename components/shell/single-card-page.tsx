import Link from 'next/link'
import type { ReactNode } from 'react'
import { currentInstitute } from '@/lib/institute/settings'
import { pages } from '@/lib/routes'
import { LogoMark } from './logo'
import { ThemeSwitch } from './theme-switch'

/** A page with a single card, to be opened from a link in an e-mail. */
export function SingleCardPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between p-5">
        <Link href={pages.home} className="flex items-center gap-2.5 font-semibold">
          <LogoMark />
          {currentInstitute().name}
        </Link>
        <ThemeSwitch />
      </header>
      {/* Not centred vertically: the card would move while the rest of it arrives. */}
      <main id="main" className="mx-auto mt-[10dvh] w-full max-w-[460px] p-5">
        <div className="card p-6 md:p-8">
          <h1 className="display mb-5 text-2xl">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
