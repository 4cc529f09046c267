import { handle } from '@/lib/http/handle'
import { successBody } from '@/lib/http/response-schema'
import { saveInstitute } from '@/lib/institute/mutations'
import { instituteBody, instituteSettings } from '@/lib/institute/schema'
import { messages } from '@/lib/messages'

export const PUT = handle({
  access: 'settings.manage',
  summary:
    'Saves the settings as their next version, which applies immediately; refused if `version` is no longer the latest.',
  body: instituteBody,
  response: successBody({ data: instituteSettings }),
  errors: ['conflict'],
  run: async ({ actor, body: { version: editedVersion, ...fields } }) => {
    const { saved, settings } = await saveInstitute(actor, editedVersion, fields)
    return { message: saved ? messages.institute.saved : messages.institute.nothingChanged, data: settings }
  },
})
