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
  buildConfig: (color: (name: ColorName) => string) => ChartConfiguration
  className: string
}

/** A chart of numbers that a table beside it also shows. Rendered in the browser only. */
export function Chart({ buildConfig, className }: Props) {
  const color = useColors()
  const { type, data, options } = useMemo(() => {
    const { options: own, ...chart } = buildConfig(color)
    const reduceMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const font = { family: getComputedStyle(document.body).fontFamily }
    return {
      ...chart,
      options: {
        maintainAspectRatio: false,
        font,
        ...own,
        ...(reduceMotion && { animation: false as const }),
      },
    }
  }, [buildConfig, color])
  return (
    <div className={className} aria-hidden>
      <ReactChart type={type} data={data} options={options} />
    </div>
  )
}
