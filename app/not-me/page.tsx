import type { Metadata } from 'next'
import Link from 'next/link'
import { NotMeScreen } from '@/components/auth/not-me-screen'
import { InvalidLink } from '@/components/auth/invalid-link'
import { SingleCardPage } from '@/components/shell/single-card-page'
import { buttonClass } from '@/components/ui/button'
import { formatDate } from '@/lib/format/date'
import { messages } from '@/lib/messages'
import { pages } from '@/lib/routes'
import { findDisclaimableAccount } from '@/lib/users/disclaim'

export const metadata: Metadata = {
  title: 'This was not me',
  robots: { index: false },
  referrer: 'no-referrer',
}

type Props = { searchParams: Promise<{ token?: string | string[] }> }

/**
 * Lets the owner of an e-mail address disclaim an account that somebody else registered with it. Asks for a
 * confirmation: mail programs open links by themselves.
 */
export default async function NotMePage({ searchParams }: Props) {
  const { token: tokenParam = '' } = await searchParams
  const token = String(tokenParam)
  const account = await findDisclaimableAccount(token)
  return (
    <SingleCardPage title="This was not me">
      {account ? (
        <>
          <p className="mb-6">
            Somebody registered the account <strong>{account.name}</strong> with your e-mail address on{' '}
            {formatDate(account.createdAt)}. If it was not you, remove it: it is deleted for good, and nobody
            can sign in with it any more.
          </p>
          <NotMeScreen token={token} />
        </>
      ) : (
        <InvalidLink path={pages.notMe} isTokenInUrl={token !== ''}>
          <p>{messages.profile.disclaimLinkInvalid}</p>
          <p className="mt-3 text-ink-soft">
            The account is gone already, the link is older than a week, or the account is in use: its password
            was changed, or it was accepted into a course or given a role or a certificate. To lock somebody
            out of an account with your address, set a new password by ‘Forgot password?’.
          </p>
          <Link href={pages.signIn} className={buttonClass({ className: 'mt-6 w-full' })}>
            To the sign-in page
          </Link>
        </InvalidLink>
      )}
    </SingleCardPage>
  )
}
