import css from './skeleton.module.css'
import { t } from './text.ts'

/** The shape of a line that is about to arrive. */
export const Skeleton = ({ width = '100%' }: { width?: string | number }) => (
  <span className={css.bar} style={{ inlineSize: width }} />
)

const widths = ['72%', '56%', '64%', '48%', '60%', '52%']

/** Lines of text that are about to arrive. */
export const SkeletonLines = ({ lines = 4 }: { lines?: number }) => (
  <div className={css.lines} role="status" aria-label={t('Cargando')}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical and still
      <Skeleton key={line} width={widths[line % widths.length] ?? '60%'} />
    ))}
  </div>
)
