'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useState, type ComponentProps } from 'react'
import { pages } from '@/lib/routes'

const signInPath = (next: string) =>
  next === pages.home ? pages.signIn : `${pages.signIn}?next=${encodeURIComponent(next)}`

/**
 * A link to the sign-in page, which leads back to this page. Prerendered pages do not know their query, which may be the
 * code of an invitation or a task: it is read before the link is followed.
 */
export function SignInLink(props: Omit<ComponentProps<typeof Link>, 'href'>) {
  const path = usePathname()
  const [search, setSearch] = useState('')
  const readSearch = () => setSearch(window.location.search)
  return <Link {...props} href={signInPath(path + search)} onPointerDown={readSearch} onFocus={readSearch} />
}
