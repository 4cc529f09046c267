'use client'

import { useCallback } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { adminApi } from '@/lib/routes/admin'
import { call } from '@/lib/browser/api-client'
import { dashboard } from '@/lib/dashboard/limits'
import type { ReviewFigures as Figures } from '@/lib/dashboard/review-figures'
import * as messages from '@/lib/messages'
import { Chart } from './chart'
import type { ColorName } from './use-colors'

/**
 * Shows how often second reviewers agreed with randomly sampled verdicts, how many verdicts were reversed at a
 * learner's request, and the hours to the first verdict.
 */
export function ReviewFigures() {
  const { data, error, mutate } = useSWR(adminApi.reviewFigures, (path) =>
    call<{ data: Figures }>('GET', path).then((response) => response.data),
  )
  if (error && !data)
    return (
      <p className="flex flex-wrap items-center gap-3">
        {messages.admin.loadFailed}
        <Button variant="plain" size="small" onClick={() => void mutate()}>
          Try again
        </Button>
      </p>
    )
  if (!data) return <Skeleton className="h-[220px]" />
  const { samples, requested, courses, reviewers, weeks } = data
  const facts = [
    ['Random second reviews that agree', samples.decided ? `${samples.agreed} of ${samples.decided}` : '–'],
    ['Agreement beyond chance (Cohen’s kappa)', samples.kappa === null ? '–' : samples.kappa.toFixed(2)],
    [
      'Verdicts reversed by a requested review',
      requested.decided ? `${requested.reversed} of ${requested.decided}` : '–',
    ],
  ] as const
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">The last {weeks} weeks.</p>
      <dl className="grid gap-4 sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {courses.length === 0 ? (
        <p className="text-ink-soft">No verdicts in these weeks.</p>
      ) : (
        <div className="grid gap-6 lg:grid-cols-2">
          <VerdictFigures title="Hours to the first verdict, by course" nameHeading="Course" rows={courses} />
          {reviewers.length === 0 ? (
            <p className="text-ink-soft">The reviewers of these verdicts were deleted.</p>
          ) : (
            <VerdictFigures
              title="Hours to the first verdict, by reviewer"
              nameHeading="Reviewer"
              rows={reviewers}
            />
          )}
        </div>
      )}
    </div>
  )
}

type VerdictFiguresProps = { title: string; nameHeading: string; rows: Figures['courses'] }

/** `reversed` is the number of verdicts that a second review reversed at a learner's request. */
function VerdictFigures({ title, nameHeading, rows }: VerdictFiguresProps) {
  const buildConfig = useCallback(
    (resolveColor: (name: ColorName) => string) => ({
      type: 'bar' as const,
      data: {
        labels: rows.map(({ name }) => (name.length > 24 ? `${name.slice(0, 23)}…` : name)),
        datasets: [{ data: rows.map((row) => row.median_hours), backgroundColor: resolveColor('brand') }],
      },
      options: {
        indexAxis: 'y' as const,
        scales: {
          x: {
            beginAtZero: true,
            grid: { color: resolveColor('line') },
            ticks: { color: resolveColor('ink-soft') },
          },
          y: { grid: { display: false }, ticks: { color: resolveColor('ink-soft'), autoSkip: false } },
        },
      },
    }),
    [rows],
  )
  const heightClass = rows.length > 10 ? 'h-[480px]' : 'h-[220px]'
  return (
    <section className="min-w-0">
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {rows.length === dashboard.rowsMax && (
        <p className="mb-2 text-sm text-ink-soft">The {dashboard.rowsMax} with the most verdicts.</p>
      )}
      <Chart buildConfig={buildConfig} className={heightClass} />
      <div className="overflow-x-auto">
        <table className="mt-2 w-full text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-right">
              <th scope="col" className="py-1.5 pr-4 text-left font-semibold">
                {nameHeading}
              </th>
              <th scope="col" className="py-1.5 pr-4 font-semibold">
                Verdicts
              </th>
              <th scope="col" className="py-1.5 pr-4 font-semibold">
                Median hours
              </th>
              <th scope="col" className="py-1.5 font-semibold">
                Reversed
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, decided, median_hours, reversed }) => (
              <tr key={name} className="border-b border-line text-right last:border-0">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal wrap-anywhere">
                  {name}
                </th>
                <td className="py-1.5 pr-4">{decided}</td>
                <td className="py-1.5 pr-4">{median_hours}</td>
                <td className="py-1.5">{reversed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
