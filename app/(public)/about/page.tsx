import Link from 'next/link'
import { Briefcase, Factory, Handshake, Rocket, Star } from 'lucide-react'
import { TitleBar } from '@/components/shell/title-bar'
import { buttonClass } from '@/components/ui/button'
import { InstituteLinks } from '@/components/shell/institute-links'
import { offersOf } from '@/lib/institute/about'
import { currentInstitute, type Institute } from '@/lib/institute/settings'
import { summaryOf } from '@/lib/courses/rules'
import { pages } from '@/lib/routes'
import { publicPageMetadata } from '../../public-page-metadata'

export const generateMetadata = () =>
  publicPageMetadata({
    path: pages.about,
    title: 'About',
    description: descriptionOf(currentInstitute()),
  })

/** Default texts; the institute can replace them in its settings. */
const defaultHeading = 'An ISO-certified training institute'
const defaultCopyrightYear = 2025
const defaultOffers = [
  {
    icon: Factory,
    title: 'Inplant training',
    text: 'Days on the floor of a working plant or office, with a task for each day.',
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

const withFullStop = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

function descriptionOf({ name, aboutHeading, aboutText, aboutOffers }: Institute) {
  const titles = offersOf(aboutOffers ?? '').map(({ title }) => title)
  const hasDefaultTexts = !aboutHeading && !aboutText && titles.length === 0
  if (hasDefaultTexts)
    return `${name} is an ISO-certified training institute: inplant training, internships, live projects and placement assistance.`
  if (!aboutHeading && !aboutText) return summaryOf(withFullStop(`${name}: ${titles.join(', ')}`))
  return summaryOf(
    [name, aboutHeading, aboutText].flatMap((text) => (text ? withFullStop(text) : [])).join(' '),
  )
}

export default function AboutPage() {
  const institute = currentInstitute()
  const instituteOffers = offersOf(institute.aboutOffers ?? '').map((offer) => ({ ...offer, icon: Star }))
  const shownOffers = instituteOffers.length > 0 ? instituteOffers : defaultOffers
  return (
    <>
      <TitleBar title="About" />
      <main id="main" className="page">
        <h1 className="display max-w-[18ch] text-3xl wrap-anywhere">
          {institute.aboutHeading ?? defaultHeading}
        </h1>
        <p className="mt-4 max-w-[62ch] text-lg whitespace-pre-line wrap-anywhere text-ink-soft">
          {institute.aboutText ??
            `${institute.name} teaches by tasks: learners hand in real work, people review it, and what is accepted counts towards a certificate that anyone can check.`}
        </p>
        <ul className="mt-10 grid gap-4 lg:grid-cols-2">
          {shownOffers.map(({ icon: Icon, title, text }, index) => (
            <li key={index} className="card flex gap-4 p-[22px]">
              <span className="grid size-[42px] shrink-0 place-items-center rounded-[10px] bg-illustration-blue">
                <Icon className="size-[22px]" aria-hidden />
              </span>
              <div className="min-w-0 wrap-anywhere">
                <h2 className="text-lg font-semibold">{title}</h2>
                <p className="mt-1 text-ink-soft empty:hidden">{text}</p>
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
          © {institute.copyrightYear ?? defaultCopyrightYear} {institute.name}
          {institute.address && ` · ${institute.address}`}
        </p>
        <InstituteLinks className="mt-2 text-sm" />
      </main>
    </>
  )
}
