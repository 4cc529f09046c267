import { handle } from '@/lib/http/handle'
import { notFound } from '@/lib/errors'

const unknownPath = handle({
  access: 'public',
  // Skips the CSRF check: it would answer a request without a token with 403, but an unknown path must get 404.
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
  // Without it, Next would answer 204 and list the methods.
  unknownPath as OPTIONS,
  unknownPath as PATCH,
  unknownPath as POST,
  unknownPath as PUT,
}
