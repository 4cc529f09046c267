'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useState, type ComponentProps } from 'react'
import { pages } from '@/lib/routes'

const signInPath = (next: string) =>
  next === pages.home ? pages.signIn : `${pages.signIn}?next=${encodeURIComponent(next)}`

/** A link to the sign-in page; signing in leads back to the current page. */
export function SignInLink(props: Omit<ComponentProps<typeof Link>, 'href'>) {
  const path = usePathname()
  const [search, setSearch] = useState('')
  // A prerendered page does not know its query, such as the task of a course page. So it is read on pointer down or
  // focus, before the link is followed. Until hydration, input-before-hydration.mjs adds it.
  const readSearch = () => setSearch(window.location.search)
  return <Link {...props} href={signInPath(path + search)} onPointerDown={readSearch} onFocus={readSearch} />
}
