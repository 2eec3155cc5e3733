/** One line, or one colour of bars: a value for each label; null where there is none. */
export type Series = {
  name: string
  values: readonly (number | null)[]
  /** A CSS colour; by default the next of the palette. */
  color?: string
  /** A line to compare with: drawn thin and dashed. */
  isBackground?: boolean
}

/** A share of a whole, or a stage of a funnel. */
export type Part = { name: string; value: number; color?: string }

/** Colours that differ from their neighbours in hue and in lightness, in light and in dark. */
const palette = ['accent-mark', 'violet-s', 'amber-s', 'blue-s', 'orange-s', 'green-s', 'red-s', 'grey-s']

export const colorAt = (index: number) => `var(--${palette[index % palette.length]})`

export const colorOf = ({ color }: { color?: string }, index: number) => color ?? colorAt(index)

/** The greatest value there is, at least 1: an empty chart has an axis too. */
export const greatest = (values: readonly (number | null)[]) =>
  values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0) || 1
