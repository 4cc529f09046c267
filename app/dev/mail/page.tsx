import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { classNames } from '@/lib/browser/class-names'
import { env } from '@/lib/env'
import { storedEmails, readStoredEmail, type StoredEmail } from '@/lib/mail/mailbox'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'E-mails', robots: { index: false } }
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<{ letter?: string | string[] }> }

/**
 * Shows the letters that were written as files, whose codes and links open accounts: in development and nowhere else.
 */
export default async function DevMailPage({ searchParams }: Props) {
  if (env.NODE_ENV !== 'development') notFound()
  const names = await storedEmails()
  const { letter: wanted = names[0] ?? '' } = await searchParams
  const [letters, shown] = await Promise.all([
    Promise.all(names.map(readStoredEmail)),
    readStoredEmail(String(wanted)),
  ])
  return (
    <main
      id="main"
      className="mx-auto grid max-w-[1240px] gap-6 p-6 grid-cols-[minmax(0,1fr)] md:grid-cols-[380px_minmax(0,1fr)]"
    >
      <nav aria-label="E-mails">
        <h1 className="display mb-4 text-2xl">E-mails</h1>
        {names.length === 0 && <p>No e-mail was written as a file yet.</p>}
        <ul className="grid gap-2">
          {names.map((name, at) => (
            <li key={name}>
              <Link
                href={pages.devEmail(name)}
                className={classNames('card block p-3 text-sm', name === wanted && 'border-brand')}
              >
                <strong className="block truncate">{letters[at]?.subject}</strong>
                <span className="block truncate text-ink-soft">
                  {letters[at]?.to}, {name.slice(11, 19).replaceAll('-', ':')} UTC
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown && <EmailPreview letter={shown} />}
    </main>
  )
}

/** Its links open in a window of their own; nothing in it can run. */
const EmailPreview = ({ letter: { subject, html, text } }: { letter: StoredEmail }) => (
  <section aria-label={subject}>
    <iframe
      title={subject}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      className="card h-[820px] w-full"
    />
    <h2 className="mt-6 mb-2 font-semibold">Plain text</h2>
    <pre className="card overflow-auto p-4 text-sm whitespace-pre-wrap">{text}</pre>
  </section>
)
