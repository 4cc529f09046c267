import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { pages } from '@/lib/routes'
import { isStaff, may, type Permission } from './permissions'
import { readActor, readSessionToken } from './session'

/** The user who requests a page, or null for a guest; read once per request. */
export const currentUser = cache(async () => {
  const header = (await cookies()).toString()
  const sessionToken = await readSessionToken(header)
  return sessionToken ? readActor(sessionToken) : null
})

/** The signed-in user. Redirects a guest to the sign-in page, which leads back to `returnTo`. */
export async function requireUser(returnTo: string) {
  const user = await currentUser()
  return user ?? redirect(`${pages.signIn}?next=${encodeURIComponent(returnTo)}`)
}

/**
 * The signed-in user, if permitted. Redirects a guest to sign in, a learner to the home page with the reason, and staff
 * without the permission to a page that all staff may see.
 */
export async function requirePermission(permission: Permission, { returnTo }: { returnTo: string }) {
  const user = await requireUser(returnTo)
  if (may(user.role, permission)) return user
  if (!isStaff(user.role)) return redirect(`${pages.home}?denied=admin`)
  // The dashboard is the start page of staff: those who may not see it are redirected without a notice of refusal.
  return redirect(
    returnTo === pages.admin ? pages.manageSubmissions : `${pages.manageSubmissions}?denied=role`,
  )
}
