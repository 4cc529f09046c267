import { handle } from '@/lib/http/handle'
import { notFound } from '@/lib/errors'

const unknownPath = handle({
  access: 'public',
  // Skips the CSRF check, with which an unknown call without a token would get 403 instead of 404.
  readOnly: true,
  // Otherwise a body that is not JSON would be refused, as if only the body were wrong.
  ignoresBody: true,
  run: async () => {
    throw notFound()
  },
})

export {
  unknownPath as DELETE,
  unknownPath as GET,
  unknownPath as PATCH,
  unknownPath as POST,
  unknownPath as PUT,
}
