import { IconPlus } from '@tabler/icons-react'
import { Suspense, useCallback } from 'react'
import { bulkActsOf } from '#web/features/leads/leads/lent/bulk-acts.ts'
import { useCreateLead } from '#web/features/leads/leads/lent/create-lead.tsx'
import { useLeadDialogs } from '#web/features/leads/leads/lent/use-lead-dialogs.tsx'
import { Board } from '#web/kit/board/board.tsx'
import css from '#web/kit/board/screen.module.css'
import type { CardAct } from '#web/kit/board/slot-box.tsx'
import { Button } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { useCan } from '#web/kit/me.ts'
import { BulkBar } from '#web/kit/selection/bulk-bar.tsx'
import { plural, t } from '#web/kit/text.ts'
import { StepSelection, useBoardSelection } from './board-selection.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { cardHeight, PipelineCard } from './pipeline-card.tsx'
import { columnsOf } from './pipeline-columns.tsx'
import own from './pipeline-page.module.css'
import { PipelineTools } from './pipeline-tools.tsx'
import { PipelineTotals } from './pipeline-totals.tsx'
import type { Card } from './queries.ts'
import { usePipeline } from './use-pipeline.ts'
import { WriteAct } from './write-act.tsx'

const PipelineDrawer = lazyPart(() => import('./pipeline-drawer.tsx').then((module) => module.PipelineDrawer))

const drawCard = (lead: Card) => <PipelineCard lead={lead} />
const nameOf = (lead: Card) => lead.contact.name
const counted = (count: number) => plural(count, '1 lead', '{count} leads')

/** The leads that are open, by step, to be carried along until they buy. */
export const PipelinePage = () => <LeadBoard title={t('Pipeline')} />

/** Those somebody is already talking to. */
export const InFollowUpPage = () => <LeadBoard title={t('En seguimiento')} status="in_follow_up" />

function LeadBoard({ title, status }: { title: string; status?: 'in_follow_up' }) {
  const pipeline = usePipeline(status)
  const { steps, state, change } = pipeline
  const can = useCan()
  const create = useCreateLead()
  const refusal = useCallback(
    (lead: Card) =>
      can('leads.edit', { sellerId: lead.seller?.id ?? null })
        ? undefined
        : t('Sin permiso para mover este lead'),
    [can],
  )
  const dialogs = useLeadDialogs()
  const { whatsapp } = dialogs
  const writeAct = useCallback<CardAct<Card>>(
    (lead, tabIndex) => <WriteAct lead={lead} tabIndex={tabIndex} onWrite={whatsapp} />,
    [whatsapp],
  )
  const acts = bulkActsOf(undefined, can, dialogs)
  const mayChoose = acts.length > 0
  const { selection, ofSteps } = useBoardSelection(pipeline.query, steps)
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1>{title}</h1>
        <PipelineTotals pipeline={pipeline} />
        {can('leads.create') && (
          <Button variant="primary" icon={IconPlus} className={own.create} onClick={create.open}>
            <span>{t('Crear lead')}</span>
          </Button>
        )}
      </header>
      <PipelineTools pipeline={pipeline} />
      {pipeline.error && !steps && <ErrorState error={pipeline.error} onRetry={pipeline.refetch} />}
      {!pipeline.error && !steps && <BoardSkeleton />}
      {steps && (
        <StepSelection value={mayChoose ? ofSteps : undefined}>
          <Board
            label={t('Tarjeta de lead')}
            columns={columnsOf(steps)}
            cardHeight={cardHeight}
            renderCard={drawCard}
            cardAct={writeAct}
            nameOf={nameOf}
            refusal={refusal}
            onMove={pipeline.onMove}
            onMore={pipeline.onMore}
            onOpen={(lead) => change({ id: lead.id })}
            openId={state.id}
            {...(mayChoose && {
              selected: selection.chosen,
              isSelecting: selection.isSelecting,
              onSelect: (lead: Card) => selection.toggle(lead.id, false),
            })}
          />
        </StepSelection>
      )}
      {mayChoose && (
        <div className={own.bulk}>
          <BulkBar acts={acts} selection={selection} counted={counted} />
        </div>
      )}
      <Suspense>
        <PipelineDrawer steps={steps ?? []} id={state.id} />
      </Suspense>
      {create.form}
      {dialogs.dialogs}
    </div>
  )
}
