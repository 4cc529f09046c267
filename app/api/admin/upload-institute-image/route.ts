import { handle } from '@/lib/http/handle'
import { successBody } from '@/lib/http/response-schema'
import { imageBody, uploadedImage } from '@/lib/institute/schema'
import { uploadImage } from '@/lib/institute/upload'
import { instituteLimits as limits } from '@/lib/institute/limits'
import { messages } from '@/lib/messages'

export const POST = handle({
  access: 'settings.manage',
  summary:
    'Sanitizes and stores an image of a logo or a signature. Save the settings with the returned hash to use it.',
  limit: 'uploadImageIp',
  bodyMax: limits.imageBodyMax,
  body: imageBody,
  status: 201,
  response: successBody({ data: uploadedImage }),
  run: async ({ body }) => ({ message: messages.institute.imageSaved, data: await uploadImage(body.image) }),
})
