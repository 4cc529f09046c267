import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { pages } from '@/lib/routes'
import { readActor, readSid } from './session'

/** For pages: the signed-in person, read once per request. */
export const currentUser = cache(async () => {
  const header = (await cookies()).toString()
  const sid = await readSid(header)
  return sid ? readActor(sid) : null
})

/** Redirects a guest to the sign-in page; `from` is the return path. */
export async function requireUser(from: string) {
  const user = await currentUser()
  return user ?? redirect(`${pages.signIn}?next=${encodeURIComponent(from)}`)
}

/** Redirects a guest to sign in and a learner home, where the reason is shown. */
export async function requireAdmin(from: string) {
  const user = await requireUser(from)
  return user.role === 'admin' ? user : redirect(`${pages.home}?denied=admin`)
}
