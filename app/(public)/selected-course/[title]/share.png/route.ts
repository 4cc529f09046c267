import { keptFile } from '@/lib/certificates/file-store'
import { cachedCourse } from '@/lib/courses/cached'
import { typedSegment } from '@/lib/courses/rules'
import { notFound } from '@/lib/errors'
import { publicDocument } from '@/lib/http/public-document'
import { messages } from '@/lib/messages'
import { asPng } from '@/lib/share/frame'
import { courseSvg } from '@/lib/share/pictures'

/** What a link to the course looks like where it is shared. */
export const GET = publicDocument<{ title: string }>('image/png', async ({ title }) => {
  const course = await cachedCourse(typedSegment(title).normalize('NFC'))
  if (!course) throw notFound(messages.courses.missing)
  return keptFile(`share ${course.taskCount} ${course.title}`, async () => asPng(await courseSvg(course)))
})
