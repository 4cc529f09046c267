import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Actor } from '@/lib/auth/actor'
import { authorize } from '@/lib/auth/authorize'
import type { Access } from '@/lib/auth/permissions'
import { readActor, readSessionToken } from '@/lib/auth/session'
import { AppError, statusOf, type ErrorCode } from '@/lib/errors'
import { logRequest } from '@/lib/log/logger'
import { messages } from '@/lib/messages'
import { consume } from '@/lib/rate-limit/consume'
import type { PolicyName } from '@/lib/rate-limit/policies'
import { clientIp, requestIdHeader, routeHeader } from './address'
import { readFormOrJson, readJson, replaceNul, requireStorableText } from './body'
import { cookieNames, readCookie } from './cookies'
import { checkCsrf, csrfCookie, isSameOrigin } from './csrf'
import { etagOf } from './etag'
import { limitHeaders, type ReportedLimit } from './limit-headers'
import { createResponse, jsonReply, makeConditional, SerializedJson, type Reply } from './reply'
import { apiSecurityHeaders } from './security-headers'
import { retryHeader, toAppError } from './to-app-error'
import { logServerError } from './log-error'

type Schema = z.ZodType | undefined
type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined

type Input<A extends Access, P extends Schema, Q extends Schema, B extends Schema> = {
  actor: A extends 'public' ? Actor | null : Actor
  params: Parsed<P>
  query: Parsed<Q>
  body: Parsed<B>
  /** Address of the client, session token and some headers, for handlers that need them. */
  requestMeta: RequestMeta
  /** Only with `runsDuringLimitCheck`: resolves once the request is counted, rejects if its limit is exceeded. */
  limitCheck: Promise<unknown> | undefined
}

export type RequestMeta = {
  ip: string
  sessionToken: string | null
  cookies: string | null
  requestId: string
  ifNoneMatch: string | null
  authorization: string | null
}

type RequiredCaller = { id?: string | undefined; email?: string }

type ResponseBody<R extends Schema> = R extends z.ZodType ? z.input<R> & object : object

export type Route<
  A extends Access,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
> = {
  access: A
  /** Summary for the documentation. */
  summary?: string
  /** The policy by which calls are counted for each IP address. */
  limit?: PolicyName
  /** `run` starts while the request is being counted. It may read, and must await `limitCheck` before it writes. */
  runsDuringLimitCheck?: true
  params?: P
  query?: Q
  body?: B
  /** Maximum bytes of the body, if more than usual are needed. */
  bodyMax?: number
  /** 201 if something is created, 303 for a redirect. */
  status?: 200 | 201 | 303
  /** Schema of a successful response's body. The compiler checks `run` against it, tests check every response. */
  response?: R
  /** The response has an ETag, and is 304 for a client with the same one. `fileResponse` does both for a file. */
  hasEtag?: true
  /** The media type, or types, of a file that is sent in place of JSON. */
  file?: string | string[]
  /** A POST that changes no data: it needs no CSRF token, since a call forged by another site does no harm. */
  readOnly?: true
  /** The body is not read, so that an invalid one is not refused. */
  ignoresBody?: true
  /** A token in the URL permits the POST (RFC 8058): other sites may send it, as a form and without a CSRF token. */
  acceptsCrossSiteForm?: true
  /** Further error codes with which the route may refuse. */
  errors?: readonly ErrorCode[]
  /** The user that a path or body names: unless it is the signed-in one, the request is refused with 403. */
  requiredCaller?: (input: { params: Parsed<P>; body: Parsed<B> }) => RequiredCaller
  /** Returns the body; a Response is passed on as it is. */
  run: (
    input: Input<A, P, Q, B>,
  ) => Promise<ResponseBody<R> | WithCookies<ResponseBody<R>> | SerializedJson | Response>
}

/** The declaration of a route with any schemas. */
export type Declaration = Omit<Route<Access, Schema, Schema, Schema, Schema>, 'requiredCaller' | 'run'> & {
  requiredCaller?: unknown
}

/** A response that also sets cookies. */
export class WithCookies<T extends object = object> {
  constructor(
    readonly body: T,
    readonly setCookies: string[],
    /** `bindCsrfCookieTo`: session token to which the CSRF cookie is bound from now on; null if a session has ended. */
    readonly options: { bindCsrfCookieTo?: string | null } = {},
  ) {}
}

type Context = {
  params: Promise<unknown>
  /** Set by server/api.ts, so that the handler compresses the response; not by Next, which compresses it itself. */
  acceptEncoding?: string
}

/**
 * Creates a route handler from a declaration. It checks CSRF token, rate limit, session, role and input, and makes a
 * response of the result or the error. It does not depend on Next.
 */
export function handle<
  A extends Access,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
>(route: Route<A, P, Q, B, R>) {
  const handler = async (request: Request, context: Context): Promise<Response> => {
    const began = performance.now()
    const cookies = request.headers.get('cookie')
    const requestId = request.headers.get(requestIdHeader) ?? randomUUID()
    let csrfSessionToken: string | null = null
    let actor: Actor | null = null
    const reportedLimits: (ReportedLimit | undefined)[] = []
    let reply: Reply | Response
    try {
      const ip = clientIp(request.headers)
      const sessionToken = cookies ? await readSessionToken(cookies) : null
      // Set before the checks, so that the response to a refused request keeps the session's CSRF token.
      csrfSessionToken = sessionToken
      try {
        if (!route.readOnly && !route.acceptsCrossSiteForm) checkCsrf(request, csrfSessionToken)
      } catch (refusal) {
        if (!(await isSameOriginWithEndedSession(request, sessionToken))) throw refusal
        csrfSessionToken = null
      }
      const authorizeAndRun = async (limitCheck?: Promise<unknown>) => {
        actor = sessionToken ? await readActor(sessionToken) : null
        authorize(route.access, actor, sessionToken !== null)
        const { params, query, body } = await parse(route, request, context)
        assertCaller(route, { params, body }, actor)
        const requestMeta: RequestMeta = {
          ip,
          sessionToken,
          cookies,
          requestId,
          ifNoneMatch: request.headers.get('if-none-match'),
          authorization: request.headers.get('authorization'),
        }
        return route.run({ params, query, body, actor, requestMeta, limitCheck } as Input<A, P, Q, B>)
      }
      // Counted after the CSRF check: forged requests must not use up the visitor's limit.
      const limitCheck = route.limit && consume(route.limit, ip)
      const earlyRun = route.runsDuringLimitCheck && authorizeAndRun(limitCheck)
      // Avoids an unhandled rejection: `earlyRun` is awaited below, after `limitCheck`.
      earlyRun?.catch(() => {})
      if (limitCheck) reportedLimits.push(await limitCheck)
      const result = await (earlyRun ?? authorizeAndRun())
      reply = result instanceof Response ? result : successReply(result, route, request)
      if (result instanceof WithCookies && result.options.bindCsrfCookieTo !== undefined)
        csrfSessionToken = result.options.bindCsrfCookieTo
    } catch (error) {
      const appError = toAppError(error)
      reply = errorReply(appError, requestId)
      reportedLimits.push(appError.limit)
    }
    const headers = { ...apiSecurityHeaders, ...limitHeaders(reportedLimits), [requestIdHeader]: requestId }
    const { acceptEncoding } = context
    const cookie = csrfCookie(request, csrfSessionToken)
    const response = await createResponse(reply, { headers, csrfCookie: cookie, acceptEncoding })
    logHandled(request, requestId, actor, response.status, performance.now() - began)
    return response
  }
  return Object.assign(handler, { declaration: route as Declaration })
}

/** Whether a same-origin request's session has ended. It then counts as not signed in, and needs no CSRF token. */
async function isSameOriginWithEndedSession({ headers }: Request, sessionToken: string | null) {
  if (!readCookie(headers.get('cookie'), cookieNames.session) || !isSameOrigin(headers)) return false
  return sessionToken === null || (await readActor(sessionToken)) === null
}

async function parse(route: Declaration, request: Request, context: Context) {
  const body =
    request.method === 'GET' || route.ignoresBody
      ? undefined
      : await (route.acceptsCrossSiteForm ? readFormOrJson(request) : readJson(request, route.bodyMax))
  return {
    params: route.params?.parse(replaceNul(await context.params)),
    query: route.query?.parse(requireStorableText(queryOf(request.url))),
    body: route.body?.parse(body === undefined ? {} : body),
  }
}

const queryOf = (url: string) => (url.includes('?') ? Object.fromEntries(new URL(url).searchParams) : {})

function assertCaller<P, B>(
  route: { requiredCaller?: (input: { params: P; body: B }) => RequiredCaller },
  input: { params: unknown; body: unknown },
  actor: Actor | null,
) {
  if (!route.requiredCaller) return
  const required = route.requiredCaller(input as { params: P; body: B })
  const isActor =
    actor !== null &&
    (required.id ?? actor.id) === actor.id &&
    (required.email ?? actor.email).toLowerCase() === actor.email
  if (!isActor) throw new AppError('forbidden', messages.session.notAllowed)
}

function successReply(
  result: object,
  { status = 200, hasEtag }: Pick<Declaration, 'status' | 'hasEtag'>,
  request: Request,
) {
  const isSerialized = result instanceof SerializedJson
  const body = isSerialized
    ? result.body
    : JSON.stringify(result instanceof WithCookies ? result.body : result)
  const reply = jsonReply(body, status)
  if (result instanceof WithCookies) reply.setCookies.push(...result.setCookies)
  if (hasEtag)
    makeConditional(reply, isSerialized ? result.etag : etagOf(body), request.headers.get('if-none-match'))
  return reply
}

function errorReply(error: AppError, requestId: string) {
  logServerError(error, requestId)
  const body = JSON.stringify({
    message: error.message,
    fields: error.fields,
    ...error.extra,
    ...(error.code === 'internal' && { requestId }),
  })
  const reply = jsonReply(body, statusOf[error.code])
  Object.assign(reply.headers, retryHeader(error))
  return reply
}

function logHandled(request: Request, requestId: string, actor: Actor | null, status: number, ms: number) {
  const route = request.headers.get(routeHeader)
  logRequest({ requestId, actor: actor?.id, method: request.method, route, status, ms })
}
