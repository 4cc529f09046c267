import { handle } from '@/lib/http/handle'
import { notFound } from '@/lib/errors'

const unknown = handle({
  access: 'guest',
  // It is told that there is no such call, not that its token is missing.
  readOnly: true,
  run: async () => {
    throw notFound()
  },
})

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT }
