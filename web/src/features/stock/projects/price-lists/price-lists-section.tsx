import { IconClipboardText, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Row } from '#web/kit/layout.tsx'
import { useLastPage } from '#web/kit/list-screen/use-last-page.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Pages } from '#web/kit/pages.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { queryClient } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import type { Project } from '../shared/queries.ts'
import { pageSize, priceListsQuery } from './price-list-acts.ts'
import { PriceListRow } from './price-list-row.tsx'
import css from './price-lists.module.css'

const dialogOf = {
  change: lazy(() => import('./new-list.tsx').then((module) => ({ default: module.NewList }))),
  paste: lazy(() => import('./paste-prices.tsx').then((module) => ({ default: module.PastePrices }))),
  prices: lazy(() => import('./list-prices.tsx').then((module) => ({ default: module.ListPrices }))),
  remove: lazy(() => import('./delete-list.tsx').then((module) => ({ default: module.DeleteList }))),
}

/** The price lists of a project: those to come and those in effect, the latest day first. */
export function PriceListsSection({ project }: { project: Project }) {
  const may = useCan()('units.edit_price')
  const [page, setPage] = useState(1)
  const read = useQuery({ ...priceListsQuery(project.id, page), placeholderData: keepPreviousData })
  // Deleting the only list of the last page leads to the page before it.
  const isPastEnd = useLastPage({
    page,
    pageSize,
    error: read.error,
    countAll: async () => (await queryClient.fetchQuery(priceListsQuery(project.id, 1))).count,
    go: setPage,
  })
  const lists = isPastEnd ? { ...read, error: null } : read
  const { change, paste, prices, remove, dialogs } = useDialogs(dialogOf)
  const acts = may && (
    <Row>
      <Button size="small" icon={IconClipboardText} onClick={() => paste({ project })}>
        {t('Pegar precios')}
      </Button>
      <Button
        size="small"
        variant="primary"
        icon={IconPlus}
        onClick={() => change({ projectId: project.id })}
      >
        {t('Crear lista')}
      </Button>
    </Row>
  )
  return (
    <>
      <Loaded panel from={lists}>
        {({ results, count }) => (
          <Panel title={t('Listas de precios')} count={count} acts={acts} flush>
            {results.length === 0 && (
              <EmptyState mood="new" title={t('Aún no hay listas de precios')}>
                <p>
                  {t('Una lista cambia muchos precios desde un día. Las cotizaciones emitidas no cambian.')}
                </p>
              </EmptyState>
            )}
            <ul className={css.lists} aria-label={t('Listas de precios')}>
              {results.map((list) => (
                <PriceListRow
                  key={list.id}
                  list={list}
                  onPrices={() => prices({ list })}
                  onDelete={may && list.appliedAt === null ? () => remove({ list }) : undefined}
                />
              ))}
            </ul>
            {count > pageSize && (
              <div className={css.pages}>
                <Pages page={page} last={Math.ceil(count / pageSize)} onPage={setPage} />
              </div>
            )}
          </Panel>
        )}
      </Loaded>
      {dialogs}
    </>
  )
}
