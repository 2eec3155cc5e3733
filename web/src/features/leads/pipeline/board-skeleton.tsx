import { Skeleton } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import css from './board-skeleton.module.css'

const columns = [4, 3, 5, 3, 2]

/** The shape of a board that is about to arrive. */
export const BoardSkeleton = () => (
  <div className={css.board} role="status" aria-label={t('Cargando')}>
    {columns.map((cards, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical and still
      <div key={column} className={css.column}>
        <Skeleton width="50%" />
        {Array.from({ length: cards }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical and still
          <div key={card} className={css.card}>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
    ))}
  </div>
)
