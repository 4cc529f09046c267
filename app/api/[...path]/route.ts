import { handle } from '@/lib/http/handle'
import { notFound } from '@/lib/errors'

const unknownPath = handle({
  access: 'public',
  // Skips the CSRF check, with which an unknown call without a token would get 403 instead of 404.
  readOnly: true,
  // A body that is not JSON gets 404, too: the error of a malformed body would suggest that the path exists.
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
