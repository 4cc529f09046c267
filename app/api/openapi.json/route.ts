import { z } from 'zod'
import { handle } from '@/lib/http/handle'
import { openApiOf } from '@/lib/http/openapi'
import { institute } from '@/lib/institute/settings'

let document: Promise<ReturnType<typeof openApiOf>> | undefined

/** Loads the calls on the first request. */
const make = async () => openApiOf(await (await import('./calls')).everyCall(), institute.name)

export const GET = handle({
  access: 'guest',
  conditional: true,
  summary: 'This document.',
  answer: z.looseObject({ openapi: z.literal('3.1.0') }),
  run: () => (document ??= make()),
})
