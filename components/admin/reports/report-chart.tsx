'use client'

import { useCallback } from 'react'
import { acceptancePercent } from '@/lib/reports/columns'
import type { ReportGrouping } from '@/lib/reports/figures'
import type { ReportRow } from '@/lib/reports/queries'
import { Chart } from '../dashboard/chart'
import type { ColorName } from '../dashboard/use-colors'
import { groupName } from './columns'

type Series = {
  label: string
  colorName: ColorName
  dotClass: string
  value: (row: ReportRow) => number | null
}

const learnerSeries: Series[] = [
  { label: 'Requests', colorName: 'ink-soft', dotClass: 'bg-ink-soft', value: (row) => row.requests },
  { label: 'Enrolled', colorName: 'brand', dotClass: 'bg-brand', value: (row) => row.enrolled },
  { label: 'Completed', colorName: 'accepted', dotClass: 'bg-accepted', value: (row) => row.completed },
]
const reviewerSeries: Series[] = [
  {
    label: 'Acceptance rate, in percent',
    colorName: 'accepted',
    dotClass: 'bg-accepted',
    value: acceptancePercent,
  },
]

/** Number of groups whose bars fit beside each other. */
const groupsMax = 12

/** A bar chart of the first rows that the table shows. */
export function ReportChart({ grouping, rows }: { grouping: ReportGrouping; rows: ReportRow[] }) {
  const series = grouping === 'reviewer' ? reviewerSeries : learnerSeries
  const buildConfig = useCallback(
    (resolveColor: (name: ColorName) => string) => {
      const chartRows = rows.slice(0, groupsMax)
      return barChartConfig(
        chartRows.map((row) => shorten(groupName(grouping, row))),
        series.map(({ label, colorName, value }) => ({
          label,
          data: chartRows.map(value),
          backgroundColor: resolveColor(colorName),
        })),
        resolveColor,
      )
    },
    [grouping, rows, series],
  )
  return <ChartWithLegend series={series} buildConfig={buildConfig} />
}

type LegendProps = {
  series: Pick<Series, 'label' | 'dotClass'>[]
  buildConfig: (resolveColor: (name: ColorName) => string) => ReturnType<typeof barChartConfig>
}

export const ChartWithLegend = ({ series, buildConfig }: LegendProps) => (
  <div className="card mb-4 p-4 md:p-5">
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft" aria-hidden>
      {series.map(({ label, dotClass }) => (
        <li key={label}>
          <span className={`mr-2 inline-block size-2.5 rounded-full ${dotClass}`} />
          {label}
        </li>
      ))}
    </ul>
    <Chart buildConfig={buildConfig} className="h-[260px]" />
  </div>
)

type Dataset = { label: string; data: (number | null)[]; backgroundColor: string }

export const barChartConfig = (
  labels: string[],
  datasets: Dataset[],
  resolveColor: (name: ColorName) => string,
) => ({
  type: 'bar' as const,
  data: {
    labels,
    datasets: datasets.map((dataset) => ({ ...dataset, maxBarThickness: 36, skipNull: true })),
  },
  options: {
    scales: {
      x: { grid: { display: false }, ticks: { color: resolveColor('ink-soft'), autoSkip: false } },
      y: {
        beginAtZero: true,
        grid: { color: resolveColor('line') },
        ticks: { color: resolveColor('ink-soft'), precision: 0 },
      },
    },
  },
})

export function shorten(name: string) {
  const characters = [...name]
  return characters.length > 18 ? `${characters.slice(0, 17).join('')}…` : name
}
