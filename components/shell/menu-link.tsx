'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/browser/class-names'

type Props = {
  path: string
  alsoCurrentIn: string[] | undefined
  exact: boolean | undefined
  children: ReactNode
}

/** The link of a menu entry, marked on the pages that belong to it. */
export function MenuLink({ path, alsoCurrentIn = [], exact, children }: Props) {
  const here = usePathname()
  const current =
    here === path ||
    (!exact && here.startsWith(`${path}/`)) ||
    alsoCurrentIn.some((prefix) => here.startsWith(prefix))
  return (
    <Link
      href={path}
      prefetch={false}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'group relative flex h-[42px] items-center gap-3 rounded-control px-3.5 text-[15px] font-medium transition-colors max-md:h-12',
        current
          ? 'bg-brand-tint font-semibold text-brand-strong'
          : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      {children}
    </Link>
  )
}
