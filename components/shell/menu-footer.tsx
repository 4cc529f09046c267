'use client'

import { LogIn, LogOut } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { SignInLink } from './sign-in-link'
import { signOut } from './sign-out'
import { useSessionUser } from './use-session-user'

const hiddenInCollapsedMenu = 'md:menu-collapsed:hidden'

/** The user or a sign-in link. Both are rendered; CSS shows one, because `<html>` has `data-role` for signed-in users. */
export function MenuFooter({ area }: { area: 'public' | 'admin' }) {
  return (
    <div className="mt-auto min-h-[73px] border-t border-line pt-3">
      <Guest note={area === 'admin' ? 'Admin only' : 'Start learning now!'} />
      <SignedInUser />
    </div>
  )
}

function Guest({ note }: { note: string }) {
  return (
    <SignInLink
      prefetch={false}
      className="flex items-center gap-2.5 rounded-control p-2 hover:bg-sunken signed-in:hidden"
    >
      <span className="grid size-[38px] shrink-0 place-items-center rounded-full bg-brand-tint text-brand-strong">
        <LogIn className="size-[18px]" aria-hidden />
      </span>
      <span className={`min-w-0 ${hiddenInCollapsedMenu}`}>
        <span className="block text-sm leading-tight font-semibold">Login or Register</span>
        <span className="block text-[13px] text-ink-soft">{note}</span>
      </span>
    </SignInLink>
  )
}

function SignedInUser() {
  const user = useSessionUser()
  const router = useRouter()
  const [isSigningOut, setSigningOut] = useState(false)
  const name = user?.full_name || user?.name || ''
  const handleSignOut = async () => {
    if (isSigningOut) return
    setSigningOut(true)
    await signOut((path) => router.push(path))
    setSigningOut(false)
  }
  return (
    <div className="hidden items-center gap-2.5 p-2 signed-in:flex md:menu-collapsed:flex-col md:menu-collapsed:px-0">
      <span
        className="grid size-[38px] shrink-0 place-items-center rounded-full bg-brand-tint text-sm font-semibold text-brand-strong"
        aria-hidden
      >
        {initials(name)}
      </span>
      <span className={`min-w-0 flex-1 ${hiddenInCollapsedMenu}`}>
        <span className="block truncate text-sm leading-tight font-semibold">{user?.name}</span>
        <span className="block truncate text-[13px] text-ink-soft">{user?.email}</span>
      </span>
      <button
        type="button"
        onClick={handleSignOut}
        // Not disabled, so that it keeps the focus if the call fails.
        aria-disabled={isSigningOut}
        aria-label="Log out"
        title="Log out"
        className="grid size-[38px] shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink max-md:size-11"
      >
        <LogOut className="size-[19px]" aria-hidden />
      </button>
    </div>
  )
}

/** The first letters of the first and the last word, or the first two letters of the only word. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')]
  const last = [...(words.length > 1 ? (words.at(-1) ?? '') : '')]
  return `${first[0] ?? ''}${last[0] ?? first[1] ?? ''}`.toUpperCase()
}
