import type { Metadata } from 'next'
import Link from 'next/link'
import { FallbackScreen } from '@/components/shell/fallback-screen'
import { buttonLook } from '@/components/ui/button'
import { pages } from '@/lib/routes'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <FallbackScreen status="404" text="There is no page at this address.">
      <Link href={pages.home} className={buttonLook()}>
        Home
      </Link>
      <Link href={pages.courses} className={buttonLook({ variant: 'plain' })}>
        See the courses
      </Link>
    </FallbackScreen>
  )
}
