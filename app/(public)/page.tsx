import type { Metadata } from 'next'
import { ArrowRight, GraduationCap, TrendingUp, Trophy } from 'lucide-react'
import Link from 'next/link'
import { CourseCard } from '@/components/courses/course-card'
import { CourseCardFooter } from '@/components/courses/course-card-footer'
import { gridClass } from '@/components/courses/course-section'
import { HeroDrawing } from '@/components/home/hero-drawing'
import { LazyLearnerHome } from '@/components/home/lazy-learner-home'
import { TitleBar } from '@/components/shell/title-bar'
import { buttonClass } from '@/components/ui/button'
import { StructuredData } from '@/components/ui/structured-data'
import { cachedCourseListPage } from '@/lib/courses/cached'
import { currentInstitute } from '@/lib/institute/settings'
import { messages } from '@/lib/messages'
import { instituteStructuredData } from '@/lib/institute/structured-data'
import { pages } from '@/lib/routes'
import { publicPageMetadata } from '../public-page-metadata'

export const revalidate = 86_400

export function generateMetadata(): Metadata {
  const { name, tagline } = currentInstitute()
  const title = `${name} – ${tagline}`
  return {
    ...publicPageMetadata({
      path: pages.home,
      title,
      description:
        'Complete tasks, upload your work, get it verified, and receive a certificate that anyone can check.',
    }),
    title: { absolute: title },
  }
}

const benefits = [
  {
    icon: GraduationCap,
    tint: 'bg-illustration-blue',
    title: 'Learn',
    text: 'Short courses built from tasks that working people set.',
  },
  {
    icon: TrendingUp,
    tint: 'bg-illustration-amber',
    title: 'Grow',
    text: 'A reason with every rejection, and as many attempts as you need.',
  },
  {
    icon: Trophy,
    tint: 'bg-illustration-green',
    title: 'Succeed',
    text: 'A certificate with an ID that employers verify in seconds.',
  },
]

const steps = [
  { title: 'Request enrollment', text: 'The institute approves it, and you get an e-mail.' },
  { title: 'Submit your work', text: 'One link for each task.' },
  { title: 'Get it reviewed', text: 'Accepted, or rejected with the reason.' },
  { title: 'Take your certificate', text: 'Download it, share it, prove it.' },
]

export default async function HomePage() {
  const { data: courses } = await cachedCourseListPage(3)
  return (
    <>
      <TitleBar title="Home" />
      <main id="main" className="page">
        <div className="peer hidden is-learner:block">
          <LazyLearnerHome />
        </div>
        {/* Hidden from a learner while LazyLearnerHome above still shows skeletons (data-loading). */}
        <div className="is-learner:mt-14 is-learner:border-t is-learner:border-line is-learner:pt-6 is-learner:peer-has-[[data-loading]]:hidden">
          <section className="grid items-center gap-7 pt-2 pb-6 md:pt-8 lg:grid-cols-[1.05fr_0.95fr] lg:gap-14">
            <div>
              <p className="flex items-center gap-2.5 text-[15px] font-semibold">
                <span className="size-[9px] rounded-full bg-accent is-learner:hidden" aria-hidden />
                Unlock Your Potential
              </p>
              <h1 className="display my-4 text-3xl lg:text-4xl">Improve your skill easily</h1>
              <p className="max-w-[30em] text-lg text-ink-soft">
                Complete tasks, upload your work, get it verified, and receive a certificate that anyone can
                check.
              </p>
              <div className="mt-7 flex flex-wrap gap-3">
                <Link href={pages.courses} className={buttonClass({ className: 'max-md:flex-1' })}>
                  Explore Course
                  <ArrowRight aria-hidden />
                </Link>
                <Link
                  href={pages.about}
                  className={buttonClass({ variant: 'plain', className: 'max-md:flex-1' })}
                >
                  <span>
                    Learn More<span className="sr-only"> about {currentInstitute().name}</span>
                  </span>
                </Link>
              </div>
            </div>
            <div className="md:max-lg:max-w-[420px]">
              <HeroDrawing />
            </div>
          </section>

          <Benefits />
          <Journey />

          <section aria-labelledby="newest" className="mt-16">
            <div className="mb-5 flex items-baseline justify-between gap-4">
              <h2 id="newest" className="display text-2xl">
                Newest courses
              </h2>
              <Link
                href={pages.courses}
                className="text-[15px] font-semibold text-brand-strong hover:underline"
              >
                All courses
              </Link>
            </div>
            {courses.length === 0 && <p className="text-ink-soft">{messages.courses.none}</p>}
            <div className={`${gridClass} md:max-lg:[&>:nth-child(3)]:hidden`}>
              {courses.map((course) => (
                <CourseCard
                  key={course.id}
                  course={course}
                  footer={<CourseCardFooter taskCount={course.taskCount} />}
                />
              ))}
            </div>
          </section>
        </div>
        <StructuredData data={instituteStructuredData()} />
      </main>
    </>
  )
}

function Benefits() {
  return (
    <ul className="mt-10 grid gap-4 lg:grid-cols-3">
      {benefits.map(({ icon: Icon, tint, title, text }) => (
        <li key={title} className="card grid content-start gap-1.5 p-[22px]">
          <span className={`mb-2 grid size-[42px] place-items-center rounded-[10px] ${tint}`}>
            <Icon className="size-[22px]" aria-hidden />
          </span>
          <h2 className="text-lg font-semibold">{title}</h2>
          <p className="text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Journey() {
  return (
    <section aria-labelledby="journey" className="mt-16 is-learner:hidden">
      <h2 id="journey" className="display text-2xl">
        From first task to proof
      </h2>
      <ol className="mt-8 grid max-md:ml-[13px] md:grid-cols-2 md:gap-y-9 md:border-t md:border-line lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="relative max-md:border-l max-md:border-line max-md:pb-6 max-md:pl-6 max-md:last:border-transparent md:pt-5 md:pr-5"
          >
            <span
              className="absolute grid size-[26px] place-items-center rounded-full border border-line-strong bg-paper text-[13px] font-semibold max-md:top-0 max-md:-left-[13px] md:-top-[13px]"
              aria-hidden
            >
              {index + 1}
            </span>
            <h3 className="font-semibold md:mt-1.5">{title}</h3>
            <p className="text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
