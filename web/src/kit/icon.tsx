import type { Icon as TablerIcon } from '@tabler/icons-react'

export type IconType = TablerIcon

const strokes = { 14: 2, 16: 1.9, 18: 1.75, 20: 1.75, 24: 1.5, 40: 1.2 } as const
type Props = {
  of: IconType
  /** 18 in controls, 16 inline, 14 in badges, 20 in phone bars, 24 for facts. */
  size?: keyof typeof strokes
  className?: string | undefined
  /** Turns round where text runs from right to left. */
  mirror?: boolean
}

/** A Tabler icon at the house's sizes. It never replaces a word, so it is silent. */
export const Icon = ({ of: Shape, size = 18, className, mirror }: Props) => (
  <Shape
    size={size}
    stroke={strokes[size]}
    className={className ?? ''}
    aria-hidden
    {...(mirror && { 'data-mirror': true })}
  />
)
