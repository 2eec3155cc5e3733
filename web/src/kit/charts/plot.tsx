import type { ScaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { Labels, ValueLines } from './axes.tsx'
import css from './charts.module.css'
import { colorOf, type Series } from './data.ts'
import { Note } from './note.tsx'
import { usePointed } from './use-pointed.ts'

type Props = {
  title: string
  labels: readonly string[]
  series: readonly Series[]
  width: number
  height: number
  isRtl: boolean
  /** Where a label stands, in pixels. */
  at: (index: number) => number
  values: ScaleLinear<number, number>
  format: (value: number) => string
  /** A value in the note beside what is pointed at. */
  text: (value: number | null | undefined) => string
  /** The shapes, with the label that is pointed at. */
  children: (pointed: number | undefined) => ReactNode
}

/** A drawing between its axes, whose figures are read by pointer, finger or arrow keys. */
export function Plot({
  title,
  labels,
  series,
  width,
  height,
  isRtl,
  at,
  values,
  format,
  text,
  children,
}: Props) {
  const { pointed, listeners } = usePointed({ count: labels.length, at, isRtl })
  return (
    <>
      <svg
        className={css.chart}
        width={width}
        height={height}
        role="img"
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go through its figures
        tabIndex={0}
        {...listeners}
      >
        <ValueLines scale={values} width={width} isRtl={isRtl} format={format} />
        <Labels labels={labels} at={at} y={height - 6} width={width} />
        {children(pointed)}
      </svg>
      {pointed !== undefined && (
        <Note
          x={at(pointed)}
          width={width}
          label={labels[pointed] ?? ''}
          lines={series.map((one, index) => ({
            name: one.name,
            color: colorOf(one, index),
            value: text(one.values[pointed]),
          }))}
        />
      )}
    </>
  )
}
