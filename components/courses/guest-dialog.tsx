'use client'

import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { pages } from '@/lib/routes'

type Props = { course: { title: string; slug: string }; onClose: () => void }

/** Shown to guests who click on a course. */
export function GuestDialog({ course, onClose }: Props) {
  const signInPath = `${pages.signIn}?next=${encodeURIComponent(pages.course(course.slug))}`
  return (
    <Dialog
      open
      onClose={onClose}
      title="Login / Register"
      description="Every journey begins with a step."
      width="narrow"
    >
      <div className="flex flex-wrap gap-3">
        <Link href={signInPath} className={buttonClass({ className: 'flex-1' })}>
          Login / Register
        </Link>
        <Link
          href={pages.course(course.slug)}
          className={buttonClass({ variant: 'plain', className: 'flex-1' })}
        >
          See the course
        </Link>
      </div>
    </Dialog>
  )
}
