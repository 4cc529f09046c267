import { z } from 'zod'
import { handle } from '@/lib/http/handle'
import { openApiOf } from '@/lib/http/openapi'
import { currentInstitute } from '@/lib/institute/settings'

type Document = { of: string; content: Promise<ReturnType<typeof openApiOf>> }
let document: Document | undefined

/** Loads the calls on the first request. */
const make = async (name: string) => openApiOf(await (await import('./calls')).everyCall(), name)

function current() {
  const { name } = currentInstitute()
  if (document?.of !== name) document = { of: name, content: make(name) }
  return document.content
}

export const GET = handle({
  access: 'public',
  conditional: true,
  summary: 'This document.',
  response: z.looseObject({ openapi: z.literal('3.1.0') }),
  run: current,
})
