import { imageAnswer } from '@/lib/institute/image-answer'

export const dynamic = 'force-dynamic'

export const GET = imageAnswer
