'use client'

import {
  ArcElement,
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
import { useEffect, useRef } from 'react'
import { useColors, type ColorName } from './use-colors'

ChartJs.register(
  ArcElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
)

type Props = {
  /** Makes the drawing in the colours of the theme. */
  drawing: (color: (name: ColorName) => string) => ChartConfiguration
  className: string
}

/** A drawing of numbers that stand in a table beside it. */
export function Chart({ drawing, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const color = useColors()
  useEffect(() => {
    if (!canvas.current) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const { options, ...rest } = drawing(color)
    ChartJs.defaults.font.family = getComputedStyle(document.body).fontFamily
    const chart = new ChartJs(canvas.current, {
      ...rest,
      options: { maintainAspectRatio: false, ...options, ...(still && { animation: false }) },
    })
    return () => chart.destroy()
  }, [drawing, color])
  return (
    <div className={className} aria-hidden>
      <canvas ref={canvas} />
    </div>
  )
}
