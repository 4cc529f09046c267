import type { Metadata } from 'next'
import Link from 'next/link'
import { ErrorPage, primaryActionClass, secondaryActionClass } from '@/components/shell/error-page'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <ErrorPage status="404" text="There is no page at this address.">
      <Link href={pages.home} className={primaryActionClass}>
        Home
      </Link>
      <Link href={pages.courses} className={secondaryActionClass}>
        See the courses
      </Link>
    </ErrorPage>
  )
}
