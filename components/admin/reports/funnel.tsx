'use client'

import { useCallback } from 'react'
import { DataTable, type Column } from '@/components/ui/data-table'
import type { ColorName } from '../dashboard/use-colors'
import { barChartConfig, ChartWithLegend, shorten } from './report-chart'
import type { Report } from './use-report'

type Props = { funnel: NonNullable<Report['data']['funnel']> }
type Task = Props['funnel']['tasks'][number]

const series = [
  { label: 'Enrolled', dotClass: 'bg-ink-soft' },
  { label: 'Submitted', dotClass: 'bg-brand' },
  { label: 'Accepted', dotClass: 'bg-accepted' },
]

/** For each task: how many of the enrolled learners submitted it, and for how many a submission was accepted. */
export function Funnel({ funnel: { enrolled, tasks } }: Props) {
  const buildConfig = useCallback(
    (resolveColor: (name: ColorName) => string) =>
      barChartConfig(
        ['Enrolled', ...tasks.map(({ title }) => shorten(title))],
        [
          {
            label: 'Enrolled',
            data: [enrolled, ...tasks.map(() => null)],
            backgroundColor: resolveColor('ink-soft'),
          },
          {
            label: 'Submitted',
            data: [null, ...tasks.map((task) => task.submitted)],
            backgroundColor: resolveColor('brand'),
          },
          {
            label: 'Accepted',
            data: [null, ...tasks.map((task) => task.accepted)],
            backgroundColor: resolveColor('accepted'),
          },
        ],
        resolveColor,
      ),
    [enrolled, tasks],
  )
  return (
    <section className="mt-8">
      <h2 className="display text-xl">Drop-off by task</h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {enrolled.toLocaleString('en')} {enrolled === 1 ? 'learner was' : 'learners were'} enrolled in these
        months. The chart shows how many of them have submitted each task, and for how many it was accepted.
      </p>
      <ChartWithLegend series={series} buildConfig={buildConfig} />
      <DataTable
        caption="Drop-off by task"
        columns={columns(enrolled)}
        rows={tasks}
        keyOf={({ id }) => id}
        empty={null}
        hasFewColumns
      />
    </section>
  )
}

const share = (count: number, total: number) => (total === 0 ? '–' : `${Math.round((count / total) * 100)} %`)

const columns = (enrolled: number): Column<Task>[] => [
  { label: 'Task', cell: ({ title }) => <span className="font-semibold wrap-anywhere">{title}</span> },
  {
    label: 'Submitted',
    cell: ({ submitted }) => `${submitted.toLocaleString('en')} (${share(submitted, enrolled)})`,
  },
  {
    label: 'Accepted',
    cell: ({ accepted }) => `${accepted.toLocaleString('en')} (${share(accepted, enrolled)})`,
  },
]
