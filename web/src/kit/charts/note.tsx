import css from './charts.module.css'

type Props = {
  x: number
  width: number
  label: string
  lines: readonly { name: string; color: string; value: string }[]
}

/** What is pointed at, in words and figures, beside it. */
export function Note({ x, width, label, lines }: Props) {
  const isPastHalf = x > width / 2
  return (
    <div
      className={css.note}
      style={isPastHalf ? { right: width - x + 12 } : { left: x + 12 }}
      role="status"
      dir="auto"
    >
      <b>{label}</b>
      {lines.map(({ name, color, value }) => (
        <span key={name}>
          <i style={{ background: color }} />
          <bdi>{name}</bdi>
          <strong>{value}</strong>
        </span>
      ))}
    </div>
  )
}
