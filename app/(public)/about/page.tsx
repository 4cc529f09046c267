import Link from 'next/link'
import { Briefcase, Factory, Handshake, Rocket } from 'lucide-react'
import { TitleBar } from '@/components/shell/title-bar'
import { buttonClass } from '@/components/ui/button'
import { InstituteLinks } from '@/components/shell/institute-links'
import { currentInstitute } from '@/lib/institute/settings'
import { pages } from '@/lib/routes'
import { publicPage } from '../../public-page'

export const generateMetadata = () =>
  publicPage({
    path: pages.about,
    title: 'About',
    description: `${currentInstitute().name} is an ISO-certified training institute: inplant training, internships, live projects and placement assistance.`,
  })

const offers = [
  {
    icon: Factory,
    title: 'Inplant training',
    text: 'Days on the floor of a working plant or office, with a task for each of them.',
  },
  {
    icon: Briefcase,
    title: 'Internships',
    text: 'Weeks in a team, with work that is reviewed as a colleague’s would be.',
  },
  {
    icon: Rocket,
    title: 'Live projects',
    text: 'A project that somebody waits for, from the first sketch to the hand-over.',
  },
  {
    icon: Handshake,
    title: 'Placement assistance',
    text: 'Help with applications, interviews and the first contract.',
  },
]

export default function AboutPage() {
  return (
    <>
      <TitleBar title="About" />
      <main id="main" className="page">
        <h1 className="display max-w-[18ch] text-3xl">An ISO-certified training institute</h1>
        <p className="mt-4 max-w-[62ch] text-lg text-ink-soft">
          {currentInstitute().name} teaches by tasks: learners hand in real work, people review it, and what
          is accepted counts towards a certificate that anyone can check.
        </p>
        <ul className="mt-10 grid gap-4 lg:grid-cols-2">
          {offers.map(({ icon: Icon, title, text }) => (
            <li key={title} className="card flex gap-4 p-[22px]">
              <span className="grid size-[42px] shrink-0 place-items-center rounded-[10px] bg-art-a">
                <Icon className="size-[22px]" aria-hidden />
              </span>
              <div>
                <h2 className="text-lg font-semibold">{title}</h2>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-10 flex flex-wrap gap-3">
          <Link href={pages.courses} className={buttonClass({ className: 'max-md:flex-1' })}>
            See the courses
          </Link>
          <Link href={pages.verify} className={buttonClass({ variant: 'plain', className: 'max-md:flex-1' })}>
            Verify a certificate
          </Link>
        </div>
        <p className="mt-16 border-t border-line pt-5 text-sm text-ink-soft">
          © 2025 {currentInstitute().name}
          {currentInstitute().address && ` · ${currentInstitute().address}`}
        </p>
        <InstituteLinks className="mt-2 text-sm" />
      </main>
    </>
  )
}
