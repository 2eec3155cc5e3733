import { Suspense, useCallback, useState } from 'react'
import { ViewSwitch } from '#web/features/leads/leads/shared/view-switch.tsx'
import { Board } from '#web/kit/board/board.tsx'
import type { Move } from '#web/kit/board/columns.ts'
import css from '#web/kit/board/screen.module.css'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { FilterChips } from '#web/kit/filters/chips.tsx'
import { FilterButton } from '#web/kit/filters/filter-button.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { useCan } from '#web/kit/me.ts'
import { ViewChanges, ViewsTool } from '#web/kit/saved-views/views-tool.tsx'
import { SearchBox } from '#web/kit/search-box/search-box.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { dealDialogs } from '../acts/deal-dialogs.ts'
import type { DealRow } from '../shared/queries.ts'
import { dealViews } from '../shared/views.ts'
import { BoardCard, cardHeight } from './board-card.tsx'
import { columnsOf } from './board-columns.tsx'
import { BoardTotals } from './board-totals.tsx'
import { useBoard } from './use-board.ts'

const BoardBeside = lazyPart(() => import('./board-beside.tsx').then((module) => module.BoardBeside))

const drawCard = (deal: DealRow) => <BoardCard deal={deal} />
const nameOf = (deal: DealRow) => deal.contact.name

/** The deals under way by sale step. A card that is carried to the next step asks before the deal is advanced; there is no other way to go. */
export function DealBoard() {
  const { filters, state, change, steps, error, refetch, onMore } = useBoard()
  const [viewing, setViewing] = useState(false)
  const can = useCan()
  const { advance, dialogs } = useDialogs(dealDialogs)
  const refusal = useCallback(
    ({ seller, status }: DealRow) => {
      if (status !== 'active') return t('Un negocio ganado ya no se mueve')
      return can('deals.advance', { sellerId: seller.id })
        ? undefined
        : t('Sin permiso para avanzar este negocio')
    },
    [can],
  )
  async function onMove({ card, to }: Move<DealRow>) {
    if (to === card.saleStep.id) return
    const next = steps?.[steps.findIndex(({ id }) => id === card.saleStep.id) + 1]
    if (next?.id !== to)
      throw new Error(
        next
          ? t('De {step} solo se pasa a {next}', { step: card.saleStep.name, next: next.name })
          : t('{step} es el último paso', { step: card.saleStep.name }),
      )
    advance({ id: card.id })
  }
  const narrowing = {
    filters,
    values: state.filters,
    onChange: (values: typeof state.filters) => change({ filters: values }),
  }
  return (
    <div className={css.screen}>
      <header className={css.head} data-wraps>
        <h1>{t('Negocios')}</h1>
        {steps && <BoardTotals steps={steps} />}
      </header>
      <div className={css.bar}>
        <SearchBox
          value={state.search}
          hint={t('Comprador, unidad o #número')}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        <FilterButton
          {...narrowing}
          countedIn={{
            list: 'deals',
            scope: (chosen) => ({
              ...chosen,
              // The board has these two.
              status: ['active', 'won'],
              search: state.search || undefined,
            }),
          }}
        />
        <span className={css.room} />
        <ViewsTool table="deals" isOpen={viewing} onOpen={setViewing} />
        <ViewSwitch current="board" views={dealViews} asked={state} />
      </div>
      <ViewChanges table="deals" onSaveAs={() => setViewing(true)} />
      <FilterChips {...narrowing} />
      {error && !steps && <ErrorState error={error} onRetry={refetch} />}
      {!error && !steps && <SkeletonLines lines={10} />}
      {steps?.length === 0 && (
        <EmptyState mood="new" title={t('Sin pasos de venta')}>
          <p>{t('Se crean en la configuración.')}</p>
        </EmptyState>
      )}
      {steps && steps.length > 0 && (
        <Board
          label={t('Tarjeta de negocio')}
          columns={columnsOf(steps)}
          cardHeight={cardHeight}
          renderCard={drawCard}
          nameOf={nameOf}
          refusal={refusal}
          onMove={onMove}
          asks
          onMore={onMore}
          onOpen={({ id }) => change({ id })}
          openId={state.id}
        />
      )}
      <Suspense>
        <BoardBeside />
      </Suspense>
      {dialogs}
    </div>
  )
}
