'use client'

import { useCallback } from 'react'
import type { Overview } from '@/lib/dashboard/overview'
import { Chart } from './chart'
import type { ColorName } from './use-colors'

type Weeks = Overview['weeks']

const series = [
  { key: 'registrations', label: 'Registrations', color: 'brand', dot: 'bg-brand', dash: [] },
  { key: 'submissions', label: 'Submissions', color: 'accent', dot: 'bg-accent', dash: [6, 4] },
  { key: 'certificates', label: 'Certificates', color: 'accepted', dot: 'bg-accepted', dash: [2, 3] },
] as const

/** Registrations, submissions and certificates by week, as lines and as a table. */
export function WeeksChart({ weeks }: { weeks: Weeks }) {
  const buildConfig = useCallback(
    (resolveColor: (name: ColorName) => string) => ({
      type: 'line' as const,
      data: {
        labels: weeks.map(({ week }) => formatWeekStart(week)),
        datasets: series.map((line) => ({
          label: line.label,
          data: weeks.map((week) => week[line.key]),
          borderColor: resolveColor(line.color),
          backgroundColor: resolveColor(line.color),
          borderDash: [...line.dash],
          pointRadius: 2,
          tension: 0.25,
        })),
      },
      options: {
        interaction: { mode: 'index' as const, intersect: false },
        scales: {
          x: {
            grid: { display: false },
            ticks: { color: resolveColor('ink-soft'), maxRotation: 0, autoSkipPadding: 12 },
          },
          y: {
            beginAtZero: true,
            grid: { color: resolveColor('line') },
            ticks: { color: resolveColor('ink-soft'), precision: 0 },
          },
        },
      },
    }),
    [weeks],
  )
  return (
    <>
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft" aria-hidden>
        {series.map(({ key, label, dot }) => (
          <li key={key}>
            <span className={`mr-2 inline-block size-2.5 rounded-full ${dot}`} />
            {label}
          </li>
        ))}
      </ul>
      <Chart buildConfig={buildConfig} className="h-[220px] lg:h-[310px]" />
      <details className="mt-3 text-sm">
        <summary className="w-fit cursor-pointer py-1 font-semibold text-brand-strong">As a table</summary>
        <WeeksTable weeks={weeks} />
      </details>
    </>
  )
}

function WeeksTable({ weeks }: { weeks: Weeks }) {
  return (
    <div className="overflow-x-auto">
      <table className="mt-2 w-full tabular-nums">
        <caption className="sr-only">Registrations, submissions and certificates by week</caption>
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              Week from
            </th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className="py-1.5 pr-4 text-right font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.week} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {formatWeekStart(week.week, { withYear: true })}
              </th>
              {series.map(({ key }) => (
                <td key={key} className="py-1.5 pr-4 text-right">
                  {week[key].toLocaleString('en')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Formats the first day of a week as DD/MM/YYYY, or as DD/MM for the axis, which has no room for the year. */
const formatWeekStart = (date: string, { withYear = false } = {}) => {
  const [year, month, day] = date.split('-')
  return withYear ? `${day}/${month}/${year}` : `${day}/${month}`
}
