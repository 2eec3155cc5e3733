import css from './progress.module.css'

type Props = { value: number; max: number; label: string }

/** How far something has come, as a bar. */
export const Progress = ({ value, max, label }: Props) => (
  <progress className={css.progress} value={value} max={max} aria-label={label} />
)
