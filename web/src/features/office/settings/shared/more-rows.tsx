import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import css from '../shared/rows.module.css'

type Read<T> = Pick<
  UseInfiniteQueryResult<{ pages: { count: number; results: T[] }[] }>,
  'data' | 'error' | 'dataUpdatedAt' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>
type Props<T> = {
  from: Read<T>
  title: string
  acts?: ReactNode
  /** Above the rows: what chooses them. */
  bar?: ReactNode
  empty: ReactNode
  children: (rows: T[]) => ReactNode
}

/** A panel of rows that are read page by page. */
export const MoreRows = <T,>({ from, title, acts, bar, empty, children }: Props<T>) => (
  <Panel flush title={title} count={from.data?.pages[0]?.count || undefined} acts={acts}>
    {bar}
    <Loaded from={from}>
      {({ pages }) => {
        const rows = pages.flatMap(({ results }) => results)
        return rows.length === 0 ? empty : children(rows)
      }}
    </Loaded>
    {from.hasNextPage && (
      <div className={css.more}>
        <Button size="small" busy={from.isFetchingNextPage} onClick={() => from.fetchNextPage()}>
          {t('Ver más')}
        </Button>
      </div>
    )}
  </Panel>
)
