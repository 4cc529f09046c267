import { z } from 'zod'
import { handle } from '@/lib/http/handle'
import { openApiOf } from '@/lib/http/openapi'
import { currentInstitute } from '@/lib/institute/settings'

type CachedDocument = { instituteName: string; content: Promise<ReturnType<typeof openApiOf>> }
let cached: CachedDocument | undefined

/** The API routes, which are many modules, are loaded on the first request. */
const renderDocument = async (name: string) =>
  openApiOf(await (await import('./api-routes')).loadApiRoutes(), name)

function currentDocument() {
  const { name } = currentInstitute()
  if (cached?.instituteName !== name) {
    const content = renderDocument(name)
    cached = { instituteName: name, content }
    // The next request renders the document again.
    content.catch(() => (cached = undefined))
  }
  return cached.content
}

export const GET = handle({
  access: 'public',
  hasEtag: true,
  summary: 'This document.',
  response: z.looseObject({ openapi: z.literal('3.1.0') }),
  run: currentDocument,
})
