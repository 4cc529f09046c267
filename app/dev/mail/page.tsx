import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { classNames } from '@/lib/browser/class-names'
import { env } from '@/lib/env'
import { storedEmailNames, readStoredEmail, type StoredEmail } from '@/lib/mail/stored-emails'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'E-mails', robots: { index: false } }
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<{ email?: string | string[] }> }

/** Shows e-mails written as files, only in development: their codes and links give access to accounts. */
export default async function DevMailPage({ searchParams }: Props) {
  if (env.NODE_ENV !== 'development') notFound()
  const names = await storedEmailNames()
  const { email: selectedName = names[0] ?? '' } = await searchParams
  const [emails, selectedEmail] = await Promise.all([
    Promise.all(names.map(readStoredEmail)),
    readStoredEmail(String(selectedName)),
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
          {names.map((name, index) => (
            <li key={name}>
              <Link
                href={pages.devEmail(name)}
                className={classNames('card block p-3 text-sm', name === selectedName && 'border-brand')}
              >
                <strong className="block truncate">{emails[index]?.subject}</strong>
                <span className="block truncate text-ink-soft">
                  {emails[index]?.to}, {timeOf(name)} UTC
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {selectedEmail && <EmailPreview email={selectedEmail} />}
    </main>
  )
}

/** The time of day in a file name, which begins with the time in UTC, such as `2026-01-31T12-30-00-000Z`. */
const timeOf = (name: string) => name.slice(11, 19).replaceAll('-', ':')

/** Links in the e-mail open in a new window; the sandbox runs no scripts. */
const EmailPreview = ({ email: { subject, html, text } }: { email: StoredEmail }) => (
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
