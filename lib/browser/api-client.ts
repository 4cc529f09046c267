import { clearUserRecord, readUserRecord } from './user-record'
import { ui } from '@/lib/limits'
import * as messages from '@/lib/messages'
import { api } from '@/lib/routes'

/** A failed call with its message. `status` is 0 without a response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    readonly data: unknown = null,
    /** Whether the end of the session was announced. */
    readonly announced = false,
  ) {
    super(message)
  }
}

/** Whether the server understood a call and refused it: the screen it came from may be stale. */
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
 * Calls back with the text to show when a session turns out to be over, also if it did before: parts of a page
 * hydrate in any order, and a call may return before its listener is there.
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
 * Calls the API and returns its JSON. Throws ApiError with the server's message. A 401 of a signed-in browser ends
 * its session here too.
 */
export async function call<T = { message: string }>(method: Method, path: string, body?: object): Promise<T> {
  const signedIn = readUserRecord() !== null
  let { response, json } = await sendRequest(method, path, body)
  // The token was missing or of an earlier session; the refusal brought a new one, and nothing was written.
  if (response.status === 403 && json.code === 'csrf')
    ({ response, json } = await sendRequest(method, path, body))
  if (response.ok) return json as T
  const message = typeof json.message === 'string' ? json.message : ''
  const ended = response.status === 401 && signedIn && path !== api.login
  // Of several pending calls only the first one reports it.
  if (ended && readUserRecord()) {
    clearUserRecord()
    reportSessionEnd(message || messages.session.expired)
  }
  throw new ApiError(response.status, message || messages.general.unexpected, json.fields, json.data, ended)
}

type Json = { message?: unknown; code?: string; fields?: Record<string, string>; data?: unknown }

async function sendRequest(method: Method, path: string, body?: object) {
  if (method !== 'GET' && !token()) await fetch(api.sessionCheck, { cache: 'no-store' }).catch(() => null)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (method !== 'GET') headers['x-xsrf-token'] = token()
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
    const text = await response.text()
    // A proxy may refuse with a body of its own, and a truncated body is no answer.
    const json: Json = response.ok ? JSON.parse(text) : refusalIn(text)
    return { response, json }
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ApiError(0, late ? messages.general.timeout : messages.general.offline)
  }
}

function refusalIn(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function token() {
  return (
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith('XSRF-TOKEN='))
      ?.slice('XSRF-TOKEN='.length) ?? ''
  )
}

/** Whether the cookies are those of a signed-in session; the session cookie itself is HttpOnly. */
export const hasSessionCookie = () => token().startsWith('s')

/** The message for a toast: the server's or the network's, else the given one. */
export const messageOf = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.status !== 500 ? error.message : fallback
