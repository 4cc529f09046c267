import { classNames } from '@/lib/browser/class-names'

/** An e-mail address that opens the mail program. A click does not also open the table row around it. */
export const EmailLink = ({ email, className }: { email: string; className?: string }) => (
  <a
    href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
    title={email}
    onClick={(event) => event.stopPropagation()}
    className={classNames('inline-block min-h-6 text-[13px] text-ink-soft hover:underline', className)}
  >
    {email}
  </a>
)
