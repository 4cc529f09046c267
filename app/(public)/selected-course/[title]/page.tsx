import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { CourseBody } from '@/components/course-detail/course-body'
import { Cover } from '@/components/courses/cover'
import { TitleBar } from '@/components/shell/title-bar'
import { cachedCourse } from '@/lib/courses/cached'
import { pages } from '@/lib/routes'

export const revalidate = 86_400

/** None is rendered when building; each is at its first look, and held. */
export const generateStaticParams = () => []

type Props = { params: Promise<{ title: string }> }

async function courseOf({ params }: Props) {
  const { title } = await params
  let segment = title
  try {
    segment = decodeURIComponent(title)
  } catch {
    // A lone percent sign stands for itself.
  }
  const course = await cachedCourse(segment.normalize('NFC'))
  if (!course) notFound()
  if (course.slug !== segment) permanentRedirect(pages.course(course.slug))
  return course
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const course = await courseOf(props)
  const description = course.description.replace(/\s+/g, ' ').slice(0, 160)
  const address = pages.course(course.slug)
  return {
    title: course.title,
    description,
    alternates: { canonical: address },
    openGraph: { title: course.title, description, url: address, type: 'website' },
  }
}

export default async function CoursePage(props: Props) {
  const course = await courseOf(props)
  return (
    <>
      <TitleBar title="Courses" sub={course.title} />
      <main id="main" className="page">
        <div className="aspect-[16/9] overflow-hidden rounded-card border border-line md:aspect-[21/8]">
          <Cover src={course.image_url} eager />
        </div>
        <CourseBody course={course} />
        <noscript>
          <p className="mt-6 text-ink-soft">Enrolling and handing in work need JavaScript.</p>
        </noscript>
      </main>
    </>
  )
}
