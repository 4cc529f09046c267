import { handle } from '@/lib/http/handle'
import { messageOnly } from '@/lib/http/response-schema'
import { messages } from '@/lib/messages'
import { listPreferences, savePreference } from '@/lib/notices/preferences'
import { preferenceBody, preferencesResponse } from '@/lib/notices/schema'

export const GET = handle({
  access: 'signed-in',
  summary: 'How the caller gets the e-mails of each kind: at once, in a daily e-mail, or not at all.',
  response: preferencesResponse,
  run: async ({ actor }) => ({
    message: messages.notices.preferencesListed,
    data: await listPreferences(actor),
  }),
})

export const PUT = handle({
  access: 'signed-in',
  summary: 'Changes how the caller gets the e-mails of a kind: at once, in a daily e-mail, or not at all.',
  body: preferenceBody,
  response: messageOnly,
  run: async ({ actor, body }) => {
    await savePreference(actor, body.kind, body.delivery)
    return { message: messages.notices.preferenceSaved }
  },
})
