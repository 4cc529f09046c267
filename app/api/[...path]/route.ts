import { handle } from '@/lib/http/handle'
import { notFound } from '@/lib/errors'

const unknown = handle({
  access: 'public',
  // Without this route an unknown call would answer 403 for its missing CSRF token.
  readOnly: true,
  run: async () => {
    throw notFound()
  },
})

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT }
