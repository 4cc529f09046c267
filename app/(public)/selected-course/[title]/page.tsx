import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { CourseBatches } from '@/components/course-detail/course-batches'
import { CourseBody } from '@/components/course-detail/course-body'
import { Cover } from '@/components/courses/cover'
import { CollapsedInvitationCodeForm } from '@/components/invitations/code-form'
import { TitleBar } from '@/components/shell/title-bar'
import { StructuredData } from '@/components/ui/structured-data'
import { cachedCourse } from '@/lib/courses/cached'
import { summaryOf, decodeSegment } from '@/lib/courses/rules'
import { breadcrumbs, courseData } from '@/lib/courses/structured-data'
import { metadataRoutes, pages } from '@/lib/routes'
import { publicPageMetadata } from '../../../public-page-metadata'

export const revalidate = 86_400

/** Rendered on first request, then cached. */
export const generateStaticParams = () => []

/**
 * `title` is the course's slug. Old links, of the system that this one replaces, have the title instead; they are
 * redirected to the slug.
 */
type Props = { params: Promise<{ title: string }> }

async function loadCourseOrNotFound({ params }: Props) {
  const segment = decodeSegment((await params).title)
  const course = await cachedCourse(segment.normalize('NFC'))
  if (!course) notFound()
  if (course.slug !== segment) permanentRedirect(pages.course(course.slug))
  return course
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, slug, description } = await loadCourseOrNotFound(props)
  return publicPageMetadata({
    path: pages.course(slug),
    title,
    description: summaryOf(description),
    image: metadataRoutes.courseShareImage(slug),
  })
}

export default async function CoursePage(props: Props) {
  const { batches, ...course } = await loadCourseOrNotFound(props)
  return (
    <>
      <TitleBar title="Courses" subtitle={course.title} />
      <main id="main" className="page">
        {/* The cover is less tall for signed-in users, so that their work is visible without scrolling. */}
        <div className="aspect-[16/9] overflow-hidden rounded-card border border-line md:aspect-[21/8] signed-in:aspect-auto signed-in:h-16 md:signed-in:h-24">
          <Cover src={course.image_url} eager />
        </div>
        <CourseBody course={course} />
        <CourseBatches batches={batches} />
        {course.acceptsInvitationCodes && (
          <div className="mt-6 signed-in:hidden">
            <CollapsedInvitationCodeForm />
          </div>
        )}
        <noscript>
          <p className="mt-6 text-ink-soft">Enrolling and handing in work need JavaScript.</p>
        </noscript>
        <StructuredData data={courseData({ ...course, batches })} />
        <StructuredData data={breadcrumbs(course)} />
      </main>
    </>
  )
}
