import { NextResponse, type NextRequest } from 'next/server'
import { cookieNames } from '@/lib/http/cookies'
import { pages } from '@/lib/routes'

/** Redirects a request for a page in `matcher` to sign-in if it has no session cookie. Pages and routes check access. */
export function middleware(request: NextRequest) {
  if (request.cookies.has(cookieNames.session)) return NextResponse.next()
  const { pathname, search } = request.nextUrl
  const target = new URL(pages.signIn, request.nextUrl)
  target.searchParams.set('next', pathname + search)
  return NextResponse.redirect(target)
}

export const config = {
  runtime: 'nodejs',
  matcher: ['/admin/:path*', '/submissions', '/notices', '/profile'],
}
