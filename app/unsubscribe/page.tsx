import type { Metadata } from 'next'
import Link from 'next/link'
import { InvalidLink } from '@/components/auth/invalid-link'
import { UnsubscribeScreen } from '@/components/notices/unsubscribe-screen'
import { SingleCardPage } from '@/components/shell/single-card-page'
import { buttonClass } from '@/components/ui/button'
import { messages } from '@/lib/messages'
import type { Subscription } from '@/lib/notices/kinds'
import { findSubscription } from '@/lib/notices/preferences'
import { noticePages } from '@/lib/routes/notices'

export const metadata: Metadata = {
  title: 'Unsubscribe',
  robots: { index: false },
  referrer: 'no-referrer',
}

type Props = { searchParams: Promise<{ token?: string | string[] }> }

/** Asks for a confirmation: mail programs open links by themselves. */
export default async function UnsubscribePage({ searchParams }: Props) {
  const { token: tokenParam = '' } = await searchParams
  const token = String(tokenParam)
  const subscription = await findSubscription(token)
  return (
    <SingleCardPage title="Unsubscribe">
      {subscription === 'ended' ? (
        <p>{messages.notices.unsubscribed}</p>
      ) : subscription ? (
        <>
          <p className="mb-6">{consequence(subscription)}</p>
          <UnsubscribeScreen token={token} hasAccount={subscription !== 'report'} />
        </>
      ) : (
        <InvalidLink path={noticePages.unsubscribe} isTokenInUrl={token !== ''}>
          <p>{messages.notices.linkInvalid}</p>
          <p className="mt-3 text-ink-soft">Sign in to choose which e-mails you get.</p>
          <Link href={noticePages.notices} className={buttonClass({ className: 'mt-6 w-full' })}>
            To your notices
          </Link>
        </InvalidLink>
      )}
    </SingleCardPage>
  )
}

/** A recipient of reports may have no account, so their text does not mention notices. */
function consequence(subscription: Subscription) {
  if (subscription === 'report') return 'This monthly report will no longer be sent to your address.'
  if (subscription === 'digest')
    return 'You will get no more daily e-mails, and no separate e-mails about notices of the same kinds. Your notices on this site stay.'
  return (
    <>
      You will get no more e-mails of this kind: <strong>{messages.notices.kinds[subscription]}</strong>. Your
      notices on this site stay.
    </>
  )
}
