import { statusListCredential } from '@/lib/credentials/status-list'
import { notFound } from '@/lib/errors'
import { publicDocument } from '@/lib/http/public-document'

export const GET = publicDocument('application/vc', async ({ list }: { list: string }) => {
  if (!/^[1-9]\d{0,3}$/.test(list)) throw notFound()
  return statusListCredential(Number(list))
})
