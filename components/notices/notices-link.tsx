import { Bell } from 'lucide-react'
import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { noticePages } from '@/lib/routes/notices'
import { UnreadBadge } from './unread-badge'

/** Link to the notices with the number of unread ones. */
export const NoticesLink = () => (
  <Link
    href={noticePages.notices}
    prefetch={false}
    className={buttonClass({ variant: 'plain', className: 'w-full' })}
  >
    <Bell aria-hidden />
    Notices and e-mails
    <UnreadBadge />
  </Link>
)
