import { IconFileInvoice, IconHandStop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { percentText } from '#web/features/sales/quotations/shared/words.ts'
import { areaText, roomsText, UnitStatusBadge } from '#web/features/stock/units/shared/facts.tsx'
import { orientationWords, unitKindWords, unitName } from '#web/features/stock/units/shared/words.ts'
import { Button } from '#web/kit/button.tsx'
import { formDay } from '#web/kit/dates.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Fact } from '#web/kit/facts/editable-fact.tsx'
import css from '#web/kit/facts/facts.module.css'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Money } from '#web/kit/money.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { number, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import { type UnitWithMeDetail, unitWithMeQuery } from '../shared/queries.ts'
import { SharedPictures } from './shared-pictures.tsx'

/** A unit of a developer, as a broker may show it: facts, terms, pictures and plans. */
export function WithMeDetail({ id }: { id: number; onClose?: () => void }) {
  const unit = useQuery(unitWithMeQuery(id))
  return (
    <Loaded from={unit} lines={10} missing={<NotShared />}>
      {(unit) => (
        <Stack>
          <Row spread>
            <h2>{unitName(unit)}</h2>
            <UnitStatusBadge status={unit.status} />
          </Row>
          <Acts unit={unit} />
          <Panel title={t('Condiciones')}>
            <dl className={css.facts}>
              <Fact label={t('Inmobiliaria')}>{unit.owner.name}</Fact>
              <Fact label={t('Comisión')}>{percentText(unit.terms.commissionPercent)}</Fact>
              <Fact label={t('Retener')}>
                {unit.terms.mayHold ? t('De inmediato') : t('La inmobiliaria responde')}
              </Fact>
              <Fact label={t('Se comparte hasta')}>
                {unit.terms.expiresOn ? formDay(unit.terms.expiresOn) : t('Sin término')}
              </Fact>
              <Fact label={t('Precio lista')}>
                {unit.listPrice ? (
                  <Money {...unit.listPrice} />
                ) : unit.terms.showsPrice ? (
                  t('Sin precio')
                ) : (
                  <Words tone="muted">{t('La inmobiliaria no lo muestra')}</Words>
                )}
              </Fact>
              {unit.pricePerM2 && (
                <Fact label={t('Precio por m²')}>
                  <Money {...unit.pricePerM2} />
                </Fact>
              )}
            </dl>
          </Panel>
          <Panel title={t('Datos')}>
            <dl className={css.facts}>
              <Fact label={t('Tipo')}>{unitKindWords[unit.kind]}</Fact>
              {unit.model && <Fact label={t('Modelo')}>{unit.model}</Fact>}
              {unit.rooms !== null && <Fact label={t('Programa')}>{roomsText(unit)}</Fact>}
              {unit.floor !== null && <Fact label={t('Piso')}>{number(unit.floor)}</Fact>}
              {unit.orientation && <Fact label={t('Orientación')}>{orientationWords[unit.orientation]}</Fact>}
              {unit.area.total && <Fact label={t('Superficie total')}>{areaText(unit.area.total)}</Fact>}
              {unit.linkedUnits.length > 0 && (
                <Fact label={t('Va con')}>{unit.linkedUnits.map(unitName).join(', ')}</Fact>
              )}
              {unit.description && <Fact label={t('Descripción')}>{unit.description}</Fact>}
            </dl>
          </Panel>
          <SharedPictures title={t('Imágenes y planos')} pictures={unit.images} />
          {unit.projectFacts && (
            <>
              <Panel title={unit.projectFacts.name}>
                <dl className={css.facts}>
                  {placeOf(unit.projectFacts) && (
                    <Fact label={t('Dirección')}>{placeOf(unit.projectFacts)}</Fact>
                  )}
                  {unit.projectFacts.deliveryDate && (
                    <Fact label={t('Entrega')}>{formDay(unit.projectFacts.deliveryDate)}</Fact>
                  )}
                  {unit.projectFacts.description && (
                    <Fact label={t('Descripción')}>{unit.projectFacts.description}</Fact>
                  )}
                </dl>
              </Panel>
              <SharedPictures title={t('Imágenes del proyecto')} pictures={unit.projectFacts.images} />
            </>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

const dialogOf = {
  ask: lazy(() =>
    import('#web/features/sales/hold-requests/shared/ask-dialog.tsx').then((m) => ({ default: m.AskDialog })),
  ),
  quote: lazy(() =>
    import('#web/features/sales/shared-quotations/shared/quote-dialog.tsx').then((m) => ({
      default: m.QuoteDialog,
    })),
  ),
}

/** Of a unit on sale, to who may ask: a price for a client while it is shown, a hold while it is free. */
function Acts({ unit }: { unit: UnitWithMeDetail }) {
  const can = useCan()
  const { ask, quote, dialogs } = useDialogs(dialogOf)
  const mayHold = unit.status === 'available'
  const mayQuote = (mayHold || unit.status === 'held') && unit.listPrice !== null
  if (!(mayHold || mayQuote) || !unit.project || !can('brokers.create')) return null
  return (
    <Row gap={8} wrap>
      {mayQuote && (
        <Button variant="primary" icon={IconFileInvoice} onClick={() => quote({ unit })}>
          {t('Cotizar')}
        </Button>
      )}
      {mayHold && (
        <Button {...(!mayQuote && { variant: 'primary' })} icon={IconHandStop} onClick={() => ask({ unit })}>
          {unit.terms.mayHold ? t('Retener') : t('Pedir retención')}
        </Button>
      )}
      {dialogs}
    </Row>
  )
}

type Address = { address: string | null; commune: string | null; region: string | null }
const placeOf = ({ address, commune, region }: Address) =>
  [address, commune, region].filter(Boolean).join(', ')

const NotShared = () => (
  <EmptyState mood="missing" title={t('Esta unidad ya no se comparte')}>
    <p>{t('La inmobiliaria puede haber revocado el permiso, o venció.')}</p>
  </EmptyState>
)
