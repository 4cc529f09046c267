'use client'

import { useCallback } from 'react'
import { Chart } from './chart'
import type { ColorName } from './use-colors'

type Props = { parts: { label: string; count: number }[] }

// The parts have these colours of the theme in order. `accepted` is used because it is green, not as a status.
const colors = ['brand', 'accent', 'accepted', 'ink-soft'] as const satisfies ColorName[]
const dotClasses = ['bg-brand', 'bg-accent', 'bg-accepted', 'bg-ink-soft']

/** Users, courses, certificates and enrollments as a pie; its legend is a table with the same numbers. */
export function CountsPie({ parts }: Props) {
  const buildConfig = useCallback(
    (resolveColor: (name: ColorName) => string) => ({
      type: 'pie' as const,
      data: {
        labels: parts.map(({ label }) => label),
        datasets: [
          {
            data: parts.map(({ count }) => count),
            backgroundColor: colors.map(resolveColor),
            borderColor: resolveColor('surface'),
            borderWidth: 2,
          },
        ],
      },
    }),
    [parts],
  )
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[200px_1fr] lg:grid-cols-1 xl:grid-cols-[200px_1fr]">
      <Chart buildConfig={buildConfig} className="mx-auto size-[200px]" />
      <table className="w-full text-sm">
        <caption className="sr-only">Users, courses, certificates and enrollments</caption>
        <tbody>
          {parts.map(({ label, count }, index) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 text-left font-normal">
                <span
                  className={`mr-2 inline-block size-2.5 rounded-full ${dotClasses[index]}`}
                  aria-hidden
                />
                {label}
              </th>
              <td className="py-2 text-right font-semibold tabular-nums">{count.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
