'use client'

import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js'
import { useMemo } from 'react'
import { Chart as ReactChart } from 'react-chartjs-2'
import { useColors, type ColorName } from './use-colors'

ChartJs.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
)

type Props = {
  /** Builds the chart in the colours of the theme. */
  buildConfig: (resolveColor: (name: ColorName) => string) => ChartConfiguration
  className: string
}

/** A chart, hidden from screen readers because a table beside it shows the same numbers. Browser only. */
export function Chart({ buildConfig, className }: Props) {
  const resolveColor = useColors()
  const { type, data, options } = useMemo(() => {
    const { options: chartOptions, ...chart } = buildConfig(resolveColor)
    const reduceMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const font = { family: getComputedStyle(document.body).fontFamily }
    return {
      ...chart,
      options: {
        maintainAspectRatio: false,
        font,
        ...chartOptions,
        ...(reduceMotion && { animation: false as const }),
      },
    }
  }, [buildConfig, resolveColor])
  return (
    <div className={className} aria-hidden>
      <ReactChart type={type} data={data} options={options} />
    </div>
  )
}
