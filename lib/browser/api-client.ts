import { clearUserRecord, readUserRecord } from './user-record'
import { ui } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'

/** A failed call with its message. `status` is 0 without a complete response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    readonly data: unknown = null,
    /** Whether the session of the call has ended, which is announced once: toasts then show no message of their own. */
    readonly sessionEnded = false,
  ) {
    super(message)
  }
}

/** Whether the server understood a call and refused it: the data on the screen may be stale. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && [400, 403, 404, 409, 410, 422].includes(error.status)

type SessionEndListener = (message: string) => void
let sessionEndListener: SessionEndListener | null = null
let unreportedEnd: string | null = null

function reportSessionEnd(message: string) {
  if (sessionEndListener) sessionEndListener(message)
  else unreportedEnd = message
}

/**
 * Calls `listener` with the message to show when the session ends; at once if it has ended already, since a call may
 * fail before the component with the listener hydrates.
 */
export function onSessionEnd(listener: SessionEndListener) {
  sessionEndListener = listener
  if (unreportedEnd !== null) listener(unreportedEnd)
  unreportedEnd = null
  return () => {
    if (sessionEndListener === listener) sessionEndListener = null
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Calls the API and returns its JSON. Throws ApiError with the server's message. A 401 from any route but the
 * sign-in also clears the stored user, unless another user has signed in since.
 */
export const call = <T = { message: string }>(method: Method, path: string, body?: object): Promise<T> =>
  callAndRead(method, path, body, (response) => response.json())

/** Calls the API for a file. Throws as `call` does. */
export const callForFile = (method: Method, path: string, body?: object) =>
  callAndRead(method, path, body, async (response) => new Uint8Array(await response.arrayBuffer()))

async function callAndRead<T>(method: Method, path: string, body: object | undefined, readBody: ReadBody<T>) {
  const userId = readUserRecord()?.id
  let { result, status, errorBody } = await sendRequest(method, path, body, readBody)
  // The CSRF token was missing or of an earlier session. The refusal has set a new one and changed nothing.
  if (status === 403 && errorBody.code === 'csrf')
    ({ result, status, errorBody } = await sendRequest(method, path, body, readBody))
  if (result !== undefined) return result
  const message = typeof errorBody.message === 'string' ? errorBody.message : ''
  const sessionEnded = status === 401 && userId !== undefined && path !== api.login
  // Only the first of several pending calls reports the end, and none if another user has signed in since the call.
  if (sessionEnded && readUserRecord()?.id === userId) {
    // If the sign-out gets the 401, other tabs show a sign-out, not an expired session.
    clearUserRecord({ expired: path !== api.signOut })
    reportSessionEnd(message || messages.session.expired)
  }
  throw new ApiError(
    status,
    message || messages.general.unexpected,
    errorBody.fields,
    errorBody.data,
    sessionEnded,
  )
}

type ReadBody<T> = (response: Response) => Promise<T>
type ErrorBody = { message?: unknown; code?: string; fields?: Record<string, string>; data?: unknown }
type Exchange<T> = { status: number; result?: T; errorBody: ErrorBody }

async function sendRequest<T>(
  method: Method,
  path: string,
  body: object | undefined,
  readBody: ReadBody<T>,
): Promise<Exchange<T>> {
  if (method !== 'GET' && !csrfToken()) await requestCsrfToken()
  const headers: Record<string, string> = { accept: 'application/json, application/pdf' }
  if (method !== 'GET') headers['x-xsrf-token'] = csrfToken()
  if (body) headers['content-type'] = 'application/json'
  try {
    const response = await fetch(path, {
      method,
      headers,
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(ui.requestTimeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    })
    const { ok, status } = response
    // A proxy may refuse with a body that is not JSON. Reading a truncated body throws.
    return ok
      ? { status, result: await readBody(response), errorBody: {} }
      : { status, errorBody: parseErrorBody(await response.text()) }
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ApiError(0, isTimeout ? messages.general.timeout : messages.general.offline)
  }
}

/** Requests a cookie with a CSRF token. Errors are ignored: the call that needs the token then fails with a message. */
const requestCsrfToken = () =>
  fetch(api.sessionCheck, { cache: 'no-store', signal: AbortSignal.timeout(ui.requestTimeoutMs) }).catch(
    () => null,
  )

function parseErrorBody(text: string): ErrorBody {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function csrfToken() {
  return (
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith('XSRF-TOKEN='))
      ?.slice('XSRF-TOKEN='.length) ?? ''
  )
}

/** Scripts cannot read the session cookie, but the CSRF token of a session starts with `s` (see lib/http/csrf.ts). */
export const hasSessionCookie = () => csrfToken().startsWith('s')

/**
 * The message for a toast. It is `fallback` for a 500, which has only a general message, and for an error that is not
 * an ApiError, whose message is not for users.
 */
export const messageOf = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.status !== 500 ? error.message : fallback
