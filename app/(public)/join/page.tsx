import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { InvitationCodeForm } from '@/components/invitations/code-form'
import { InvitationCard } from '@/components/invitations/invitation-card'
import { TitleBar } from '@/components/shell/title-bar'
import { currentUser } from '@/lib/auth/current-user'
import { clientIp, requestIdHeader } from '@/lib/http/address'
import { setPageStatus } from '@/lib/http/page-status'
import { loadJoinPage } from '@/lib/invitations/load-join-page'

export const metadata: Metadata = {
  title: 'Invitation',
  robots: { index: false },
  referrer: 'no-referrer',
}

type Props = { searchParams: Promise<{ code?: string | string[] }> }

/** Shows an invitation, or asks for its code if the address has none. */
export default async function JoinPage({ searchParams }: Props) {
  const { code: codeParam = '' } = await searchParams
  const code = String(codeParam).slice(0, 100)
  return (
    <>
      <TitleBar title="Invitation" asHeading />
      <main id="main" className="page max-w-[640px]">
        {code.trim() ? (
          <Invitation code={code} />
        ) : (
          <section className="card p-5 md:p-7">
            <InvitationCodeForm />
          </section>
        )}
      </main>
    </>
  )
}

async function Invitation({ code }: { code: string }) {
  const requestHeaders = await headers()
  const user = await currentUser()
  const requestId = requestHeaders.get(requestIdHeader) ?? ''
  const page = await loadJoinPage({
    enteredCode: code,
    ip: clientIp(requestHeaders),
    requestId,
    userId: user?.id ?? null,
  })
  setPageStatus(requestId, { status: page.status, retryAfterSeconds: page.retryAfterSeconds })
  return <InvitationCard page={page} enteredCode={code} isGuest={user === null} />
}
