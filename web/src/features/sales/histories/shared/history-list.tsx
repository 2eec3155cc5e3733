import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Money } from '#web/kit/money.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { number, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import css from './history.module.css'

type Happened = {
  key: string
  by: { name: string } | null
  at: string
  amount: { amount: string; currency: string } | null
  reason: string | null
}
type Page<One> = { count: number; countIsExact: boolean; results: One[] }
type Props<One> = {
  from: UseInfiniteQueryResult<{ pages: Page<One>[] }>
  sentenceOf: (one: One) => string
  /** Below the sentence. */
  drawMore?: (one: One) => ReactNode
}

/** What was done with a quotation, a deal or a unit, by whom and why, the latest first. */
export function HistoryList<One extends Happened>({ from, sentenceOf, drawMore }: Props<One>) {
  const pages = from.data?.pages ?? []
  const all = pages.flatMap(({ results }) => results)
  return (
    <Panel title={t('Historia')} {...(pages[0] && { count: number(pages[0].count) })}>
      {from.isPending && <SkeletonLines lines={4} />}
      {!from.data && from.isError && <ErrorState error={from.error} onRetry={() => from.refetch()} />}
      {from.data && all.length === 0 && <EmptyState mood="new" title={t('Aún no hay historia')} />}
      <Stack gap={16}>
        {all.length > 0 && (
          <ol className={css.history}>
            {all.map((one) => (
              <Entry key={one.key} of={one} more={drawMore?.(one)}>
                {sentenceOf(one)}
              </Entry>
            ))}
          </ol>
        )}
        {from.hasNextPage && (
          <Button size="small" busy={from.isFetchingNextPage} onClick={() => from.fetchNextPage()}>
            {t('Ver más')}
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

type EntryProps = { of: Happened; more: ReactNode; children: ReactNode }

const Entry = ({ of: { by, at, amount, reason }, more, children }: EntryProps) => (
  <li>
    <Words tone="ink" weight={500}>
      {children}
      {amount && (
        <>
          {' · '}
          <Money {...amount} />
        </>
      )}
    </Words>
    {more}
    <Words as="div" size={12} tone="muted">
      {by && `${by.name} · `}
      <When at={at} />
    </Words>
    {reason && <p dir="auto">{reason}</p>}
  </li>
)
