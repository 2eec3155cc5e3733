import { IconArrowLeft } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { countText, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toContacts } from '#web/places/people.ts'
import { MergeDialog } from './merging/merge-dialog.tsx'
import { Merges } from './merging/merges.tsx'
import css from './merging/merging.module.css'
import { PairRow } from './merging/pair-row.tsx'
import { type Pair, pairsQuery } from './merging/queries.ts'

/** Contacts that may be one person, to be compared and merged, and the merges that can still be undone. */
export function DuplicatesPage() {
  const [comparing, setComparing] = useState<Pair>()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(pairsQuery)
  const pairs = data?.pages.flatMap((page) => page.results)
  const [first] = data?.pages ?? []
  const [one, other] = comparing?.contacts ?? []
  return (
    <Stack>
      <Row>
        <ButtonLink {...toContacts()} variant="ghost" size="small" icon={IconArrowLeft}>
          {t('Contactos')}
        </ButtonLink>
      </Row>
      <Words as="h1">{t('Duplicados')}</Words>
      <div className={css.columns}>
        <Panel title={t('Por revisar')} count={first && countText(first.count, first.countIsExact)} flush>
          {!pairs && error && <ErrorState error={error} onRetry={refetch} />}
          {!pairs && !error && (
            <div className={css.pad}>
              <SkeletonLines lines={6} />
            </div>
          )}
          {pairs?.length === 0 && (
            <EmptyState mood="done" title={t('Nada por revisar')}>
              <p>{t('Cuando dos contactos parezcan la misma persona, aparecen aquí.')}</p>
            </EmptyState>
          )}
          <ul className={css.pairs}>
            {pairs?.map((pair) => (
              <li key={pair.id}>
                <PairRow pair={pair} onCompare={() => setComparing(pair)} />
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <div className={css.pad}>
              <Button size="small" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
                {t('Ver más')}
              </Button>
            </div>
          )}
        </Panel>
        <Merges />
      </div>
      {one && other && <MergeDialog ids={[one.id, other.id]} onClose={() => setComparing(undefined)} />}
    </Stack>
  )
}
