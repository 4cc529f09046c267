import { NextResponse, type NextRequest } from 'next/server'
import { cookieNames } from '@/lib/http/cookies'
import { pages } from '@/lib/routes'

/** Redirects requests without a session cookie to the sign-in page. Authorization happens in pages and API routes. */
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
