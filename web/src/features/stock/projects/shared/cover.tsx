import { classes } from '#web/kit/classes.ts'
import css from './cover.module.css'
import type { ProjectRow } from './queries.ts'

/** The picture of a project; a drawing of its kind while there is none. */
export function Cover({
  project,
  className,
}: {
  project: Pick<ProjectRow, 'coverUrl' | 'kind'>
  className?: string
}) {
  const { coverUrl, kind } = project
  return (
    <div className={classes(css.cover, className)}>
      {coverUrl ? (
        <img src={coverUrl} alt="" loading="lazy" decoding="async" />
      ) : (
        <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <path className={css.ground} d="M0 164h320v16H0z" />
          {kind === 'houses' || kind === 'plots' ? <Houses /> : <Tower />}
        </svg>
      )}
    </div>
  )
}

const Tower = () => (
  <>
    <path className={css.far} d="M44 84h62v80H44zM214 66h66v98h-66z" />
    <path className={css.wall} d="M112 28h96v136h-96z" />
    {[42, 60, 78, 96, 114].map((y) => (
      <path key={y} className={css.glass} d={`M124 ${y}h14v10h-14zm29 0h14v10h-14zm29 0h14v10h-14z`} />
    ))}
    <path className={css.door} d="M149 164v-18a11 11 0 0 1 22 0v18z" />
  </>
)

const Houses = () => (
  <>
    <path className={css.far} d="M22 164v-44l34-26 34 26v44zM230 164v-44l34-26 34 26v44z" />
    <path className={css.wall} d="M104 164V98l56-42 56 42v66z" />
    <path className={css.glass} d="M122 112h22v18h-22zm54 0h22v18h-22z" />
    <path className={css.door} d="M149 164v-20a11 11 0 0 1 22 0v20z" />
  </>
)
