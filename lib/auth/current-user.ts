import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { pages } from '@/lib/routes'
import { hasPermission, isStaff, type Permission } from './permissions'
import { readActor, readSessionToken } from './session'

/** The user who requests a page, or null for a guest; read once per request. */
export const currentUser = cache(async () => {
  const header = (await cookies()).toString()
  const sessionToken = await readSessionToken(header)
  return sessionToken ? readActor(sessionToken) : null
})

/** The query of a page's address, as Next passes it. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>

/** The signed-in user. Redirects a guest to the sign-in page, which leads back to `returnTo` with the query. */
export async function requireUser(returnTo: string, searchParams?: SearchParams) {
  const user = await currentUser()
  if (user) return user
  const address = returnTo + queryOf((await searchParams) ?? {})
  return redirect(`${pages.signIn}?next=${encodeURIComponent(address)}`)
}

function queryOf(params: Awaited<SearchParams>) {
  const query = new URLSearchParams()
  for (const [name, values = []] of Object.entries(params))
    for (const value of [values].flat()) query.append(name, value)
  return query.size ? `?${query}` : ''
}

/**
 * The signed-in user, if permitted. Redirects a guest to sign in, a learner to the home page with the reason, and staff
 * without the permission to a page that all staff may see.
 */
export async function requirePermission(
  permission: Permission,
  { returnTo, searchParams }: { returnTo: string; searchParams?: SearchParams },
) {
  const user = await requireUser(returnTo, searchParams)
  if (hasPermission(user.role, permission)) return user
  if (!isStaff(user.role)) return redirect(`${pages.home}?denied=admin`)
  // The dashboard is the start page of staff: those who may not see it are redirected without a notice of refusal.
  return redirect(
    returnTo === pages.admin ? pages.manageSubmissions : `${pages.manageSubmissions}?denied=role`,
  )
}
