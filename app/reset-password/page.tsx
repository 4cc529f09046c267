import type { Metadata } from 'next'
import Link from 'next/link'
import { ResetScreen } from '@/components/auth/reset-screen'
import { InvalidLink } from '@/components/auth/invalid-link'
import { SingleCardPage } from '@/components/shell/single-card-page'
import { buttonClass } from '@/components/ui/button'
import { isResetLinkValid } from '@/lib/auth/password-link'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'

export const metadata: Metadata = {
  title: 'Set a new password',
  robots: { index: false },
  referrer: 'no-referrer',
}

type Props = { searchParams: Promise<{ token?: string | string[] }> }

export default async function ResetPage({ searchParams }: Props) {
  const { token: tokenParam = '' } = await searchParams
  const token = String(tokenParam)
  const isLinkValid = await isResetLinkValid(token)
  return (
    <SingleCardPage title="Set a new password">
      {isLinkValid ? (
        <ResetScreen token={token} />
      ) : (
        <InvalidLink path={pages.resetPassword} isTokenInUrl={token !== ''}>
          <p>{messages.profile.passwordLinkInvalid}</p>
          <Link href={pages.signIn} className={buttonClass({ className: 'mt-6 w-full' })}>
            To the sign-in page
          </Link>
        </InvalidLink>
      )}
    </SingleCardPage>
  )
}
