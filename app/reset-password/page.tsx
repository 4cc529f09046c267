import type { Metadata } from 'next'
import Link from 'next/link'
import { ResetScreen } from '@/components/auth/reset-screen'
import { LogoMark } from '@/components/shell/logo'
import { ThemeSwitch } from '@/components/shell/theme-switch'
import { buttonLook } from '@/components/ui/button'
import { isResetLinkGood } from '@/lib/auth/change-password'
import { institute } from '@/lib/institute'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'

export const metadata: Metadata = {
  title: 'Set a new password',
  robots: { index: false },
  referrer: 'no-referrer',
}

type Props = { searchParams: Promise<{ token?: string | string[] }> }

export default async function ResetPage({ searchParams }: Props) {
  const { token: given = '' } = await searchParams
  const token = String(given)
  const good = await isResetLinkGood(token)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between p-5">
        <Link href={pages.home} className="flex items-center gap-2.5 font-semibold">
          <LogoMark />
          {institute.name}
        </Link>
        <ThemeSwitch />
      </header>
      <main id="main" className="m-auto w-full max-w-[460px] p-5">
        <div className="card p-6 md:p-8">
          <h1 className="display mb-5 text-2xl">Set a new password</h1>
          {good ? (
            <ResetScreen token={token} />
          ) : (
            <>
              <p>{messages.profile.linkSpent}</p>
              <Link href={pages.signIn} className={buttonLook({ className: 'mt-6 w-full' })}>
                To the sign-in page
              </Link>
            </>
          )}
        </div>
      </main>
    </div>
  )
}
