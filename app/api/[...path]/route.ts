import { handle } from '@/lib/http/handle'
import { notFound } from '@/lib/errors'

const unknown = handle({
  access: 'public',
  // Skips the CSRF check: an unknown call without a token would get 403 instead of 404.
  readOnly: true,
  run: async () => {
    throw notFound()
  },
})

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT }
