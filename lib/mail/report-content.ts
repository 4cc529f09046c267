import { currentInstitute } from '@/lib/institute/settings'
import { acceptancePercent } from '@/lib/reports/columns'
import type { Figures } from '@/lib/reports/figures'
import { monthly as limits } from '@/lib/reports/limits'
import { addMonths } from '@/lib/reports/months'
import { plural } from '@/lib/format/plural'
import { pages } from '@/lib/routes'
import { footerReasons, type EmailContent, type Part } from './email-content'
import type { EmailTemplates } from './templates'

const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )

const formatFigure = (value: number | null, unit = '') =>
  value === null ? '–' : `${value.toLocaleString('en')}${unit}`

/** Hides a rate, average or median of few events, which would reveal something about single learners. */
const formatIfMany = (events: number, value: number | null, unit?: string) =>
  formatFigure(events < limits.minCount ? null : value, unit)

const rows: [name: string, (figures: Figures) => string][] = [
  ['Requests to enroll', ({ requests }) => formatFigure(requests)],
  ['Enrolled', ({ enrolled }) => formatFigure(enrolled)],
  ['First submissions', (figures) => formatFigure(figures.first_submissions)],
  ['Verdicts', ({ decided }) => formatFigure(decided)],
  ['Acceptance rate', (figures) => formatIfMany(figures.decided, acceptancePercent(figures), ' %')],
  ['Attempts per task', (figures) => formatIfMany(figures.decided, figures.attempts_per_task)],
  ['Hours to a verdict (median)', (figures) => formatIfMany(figures.decided, figures.hours_to_verdict)],
  ['Completed', ({ completed }) => formatFigure(completed)],
  ['Days to complete (median)', (figures) => formatIfMany(figures.completed, figures.days_to_completion)],
  ['Certificates', ({ certificates }) => formatFigure(certificates)],
]

/**
 * The report has the figures of a month. Its recipients may be outsiders, so it names no learners, and has no figures
 * while fewer than `minCount` have enrolled.
 */
export function monthlyReportContent(data: EmailTemplates['monthly-report']): EmailContent {
  const { month, course, batch, untilToday } = data
  const scope: [string, string][] = [
    ...(batch === undefined ? [] : [['Batch', batch] satisfies [string, string]]),
    ['Course', course ?? 'All courses'],
  ]
  const tooFew = untilToday.learners < limits.minCount
  return {
    subject: `Report for ${monthName(month)}: ${batch ?? course ?? currentInstitute().name}`,
    heading: `Report for ${monthName(month)}`,
    parts: [{ facts: scope }, ...(tooFew ? tooFewLearnersParts : figureParts(data))],
    closingParts: [
      {
        text: 'Anyone can verify a certificate by its ID:',
        link: { label: 'Verify a certificate', path: pages.verify },
      },
    ],
    footerReason: footerReasons.report(),
  }
}

const tooFewLearnersParts: Part[] = [
  `Fewer than ${limits.minCount} learners have enrolled so far. Figures would tell about single learners, so this report has none.`,
]

function figureParts({
  month,
  untilToday,
  figures,
  before: previousMonthFigures,
}: EmailTemplates['monthly-report']): Part[] {
  const { enrolled, completed } = untilToday
  const figureHeadings = [monthName(month), monthName(addMonths(month, -1))]
  return [
    `Until today: ${plural(enrolled, 'enrollment')}, ${completed.toLocaleString('en')} of them completed.`,
    {
      table: {
        figureHeadings,
        rows: rows.map(([name, format]) => [name, format(figures), format(previousMonthFigures)]),
      },
    },
    `Each figure counts what happened in the month. “–” stands for a rate, an average or a median of fewer than ${limits.minCount} verdicts or completions.`,
  ]
}
