import { cachedCourse } from '@/lib/courses/cached'
import { decodeSegment } from '@/lib/courses/rules'
import { notFound } from '@/lib/errors'
import { clientIp } from '@/lib/http/address'
import { publicDocument } from '@/lib/http/public-document'
import { messages } from '@/lib/messages'
import { consume } from '@/lib/rate-limit/consume'
import { renderPng } from '@/lib/share/share-image-svg'
import { cachedImage } from '@/lib/share/image-cache'
import { courseSvg } from '@/lib/share/images'

/** Social sharing image of a course. `title` is the course's slug or title, as in ../page.tsx. */
export const GET = publicDocument<{ title: string }>('image/png', async ({ title }, request) => {
  await consume('shareImageIp', clientIp(request.headers))
  const course = await cachedCourse(decodeSegment(title).normalize('NFC'))
  if (!course) throw notFound(messages.courses.missing)
  const render = async () => renderPng(await courseSvg(course))
  return cachedImage(`course ${course.taskCount} ${course.title}`, render)
})
