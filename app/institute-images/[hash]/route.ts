import { imageResponse } from '@/lib/institute/image-response'

export const dynamic = 'force-dynamic'

export const GET = imageResponse
