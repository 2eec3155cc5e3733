import { IconArrowLeft, IconSend, IconShieldQuestion, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useCallback, useState } from 'react'
import { useGo } from '#web/kit/address/use-address.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button, ButtonLink, IconButton } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Watchers } from '#web/kit/live/watchers.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea } from '#web/kit/text-input.tsx'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { toQuotations } from '#web/places/sales.ts'
import { StatusBadge } from '../shared/badges.tsx'
import { type Quotation, unitsQuery } from '../shared/queries.ts'
import { quotationName } from '../shared/words.ts'
import { ApprovalState } from './approval-state.tsx'
import { type Draft, draftOf } from './draft.ts'
import css from './editor.module.css'
import { ExtrasPart } from './extras-part.tsx'
import { MortgagesPart } from './mortgages-part.tsx'
import { PlanPart } from './plan-part.tsx'
import { SaveState } from './save-state.tsx'
import { termsOf } from './terms.ts'
import { Totals } from './totals.tsx'
import { UnitsPart } from './units-part.tsx'
import { useAutosave } from './use-autosave.ts'
import { useFigures } from './use-figures.ts'
import { WhoPart } from './who-part.tsx'

const dialogOf = {
  issue: lazy(() => import('../acts/issue-dialog.tsx').then((module) => ({ default: module.IssueDialog }))),
  approval: lazy(() =>
    import('../acts/approval-dialogs.tsx').then((module) => ({ default: module.RequestDialog })),
  ),
  remove: lazy(() =>
    import('../acts/remove-dialog.tsx').then((module) => ({ default: module.RemoveDialog })),
  ),
}

type Props = {
  /** As it begins; a saved draft says it itself. */
  start: Draft
  quotation?: Quotation | undefined
  /** The conversation it begins in. */
  chat?: string | undefined
  onCreated?: (quotation: Quotation) => void
}

/** A quotation on one screen: what is typed is priced by the server and saved as one goes. */
export function QuotationEditor({ start, quotation, chat, onCreated = () => {} }: Props) {
  const [draft, setDraft] = useState(start)
  const change = (part: Partial<Draft>) => setDraft((was) => ({ ...was, ...part }))
  const { body, figures, isOld, isWhole, problems, failure } = useFigures(draft)
  const onTheirs = useCallback((theirs: Quotation) => {
    const taken = draftOf(theirs)
    setDraft(taken)
    return termsOf(taken, undefined).body
  }, [])
  const saving = useAutosave({
    quotation,
    body,
    chat,
    isWhole,
    isTouched: draft !== start,
    onCreated,
    onTheirs,
  })
  const ids = draft.lines.map(({ unitId }) => unitId)
  const units = useQuery(unitsQuery(ids)).data?.results ?? []
  const can = useCan()
  const go = useGo()
  const { issue, approval, remove, dialogs } = useDialogs(dialogOf)
  const isOver =
    Object.keys(figures?.discountErrors ?? {}).length > 0 && quotation?.approval.status !== 'approved'
  const isReady = isWhole && !isOld && draft.lines.length > 0 && draft.contactId !== null && !saving.theirs
  const saved = async () => {
    const done = await saving.flush()
    if (!done) throw new Error(t('Primero hay que guardar lo escrito'))
    return done.id
  }
  const parts = { draft, figures, isOld, problems }
  return (
    <div className={css.page}>
      <Row spread wrap>
        <Row gap={8} wrap>
          <ButtonLink {...toQuotations()} variant="ghost" size="small" icon={IconArrowLeft}>
            {t('Cotizaciones')}
          </ButtonLink>
          <h1>{quotation ? quotationName(quotation) : t('Nueva cotización')}</h1>
          <StatusBadge status="draft" />
        </Row>
        <Row gap={8}>
          {saving.id !== undefined && <Watchers subject={`quotation-${saving.id}`} />}
          <SaveState saving={saving} isWhole={isWhole} />
          {saving.id !== undefined && (
            <IconButton
              icon={IconTrash}
              label={t('Eliminar borrador')}
              onClick={() => remove({ id: saving.id ?? 0, onRemoved: () => void go(toQuotations()) })}
            />
          )}
        </Row>
      </Row>
      {saving.theirs && (
        <Alert
          tone="amber"
          acts={
            <Row gap={6} wrap>
              <Button size="small" onClick={saving.theirs.keep}>
                {t('Dejar lo mío')}
              </Button>
              <Button size="small" onClick={saving.theirs.take}>
                {t('Tomar lo suyo')}
              </Button>
            </Row>
          }
        >
          {t('Otra persona cambió este borrador mientras tanto. Lo escrito aquí sigue, y aún no se guardó.')}
        </Alert>
      )}
      <div className={css.columns}>
        <Stack>
          {quotation && <ApprovalState quotation={quotation} />}
          <WhoPart draft={draft} usualUntil={quotation?.validUntil} problems={problems} onChange={change} />
          <UnitsPart {...parts} units={units} onLines={(lines) => change({ lines })} />
          <ExtrasPart {...parts} onExtras={(extras) => change({ extras })} />
          <PlanPart {...parts} onChange={change} />
          <MortgagesPart {...parts} onMortgages={(mortgages) => change({ mortgages })} />
          <Panel title={t('Notas')}>
            <Textarea
              label={t('Lo que el cliente debe saber')}
              maxLength={5000}
              value={draft.notes}
              onChange={(event) => change({ notes: event.currentTarget.value })}
            />
          </Panel>
        </Stack>
        <Totals figures={figures} isOld={isOld} failure={failure}>
          {isOver && !isOld && (
            <Alert tone="red">
              {t('Un descuento supera el límite. Corregir o pedir aprobación para emitir.')}
            </Alert>
          )}
          {can('quotations.send') && (
            <Button
              variant="primary"
              size="large"
              wide
              icon={IconSend}
              disabled={!isReady || isOver}
              onClick={() => issue({ saved, units })}
            >
              {t('Emitir y enviar')}
            </Button>
          )}
          {isOver && (
            <Button wide icon={IconShieldQuestion} disabled={!isReady} onClick={() => approval({ saved })}>
              {t('Pedir aprobación')}
            </Button>
          )}
        </Totals>
      </div>
      {dialogs}
    </div>
  )
}
