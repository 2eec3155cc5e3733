import { IconBan, IconClock, IconColumns, IconFileInvoice, IconLink } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useGo } from '#web/kit/address/use-address.ts'
import { beside } from '#web/kit/beside/beside-link.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import { toNewQuotation } from '#web/places/sales.ts'
import { toUnit } from '#web/places/stock.ts'
import { unitDialogs } from '../../units/lent/unit-dialogs.ts'
import { isQuotable, UnitStatusBadge } from '../../units/shared/facts.tsx'
import { unitName } from '../../units/shared/words.ts'
import { type PicturedUnit, type Stock, unitsOf } from '../queries.ts'
import { HoverCard } from './hover-card.tsx'
import { UnitSummary } from './unit-summary.tsx'
import type { Cards } from './use-card.ts'

type Props = {
  cards: Cards
  stocks: readonly Stock[]
  /** Chooses a unit, to compare it with others. */
  onCompare: (id: number) => void
}

/** The facts of the unit one points at with what can be done with it: a card beside it, a window where fingers tap. */
export function UnitCards({ cards, stocks, onCompare }: Props) {
  const { dialogs, ...open } = useDialogs(unitDialogs)
  const card = useSyncExternalStore(cards.watch, cards.shown)
  const found = card && stocks.flatMap((stock) => foundIn(stock, card.id) ?? [])[0]
  if (!card || !found) return dialogs
  const { unit, project } = found
  const onClose = cards.close
  const summary = <UnitSummary unit={unit} project={project.name} />
  const acts = <CardActs unit={unit} project={project} open={open} onCompare={onCompare} onDone={onClose} />
  return (
    <>
      {card.by === 'touch' ? (
        <Dialog
          title={
            <Row gap={8}>
              {unitName(unit)}
              <UnitStatusBadge status={unit.status} />
            </Row>
          }
          onClose={onClose}
          acts={acts}
        >
          {summary}
        </Dialog>
      ) : (
        <HoverCard label={unitName(unit)} id={unit.id} takesFocus={card.by === 'keys'} onClose={onClose}>
          <Stack gap={12}>
            <Row spread>
              <Words size={16} tone="ink" weight={600}>
                {unitName(unit)}
              </Words>
              <UnitStatusBadge status={unit.status} />
            </Row>
            {summary}
            <Row gap={6} wrap>
              {acts}
            </Row>
          </Stack>
        </HoverCard>
      )}
      {dialogs}
    </>
  )
}

function foundIn(stock: Stock, id: number) {
  const unit = unitsOf(stock).find((one) => one.id === id)
  return unit && { unit, project: stock.project }
}

type ActsProps = {
  unit: PicturedUnit
  project: Stock['project']
  open: Pick<ReturnType<typeof useDialogs<typeof unitDialogs>>, 'hold' | 'block'>
  onCompare: (id: number) => void
  onDone: () => void
}

/** What one may do now with this unit. */
function CardActs({ unit, project, open, onCompare, onDone }: ActsProps) {
  const can = useCan()
  const go = useGo()
  const { id, status, claim } = unit
  const mayHold = status === 'available' && !claim && can('units.hold') && can('leads.view')
  const mayBlock = (status === 'available' || status === 'held') && can('units.block')
  const mayQuote = isQuotable(unit) && can('quotations.create')
  const then = (act: () => void) => () => {
    onDone()
    act()
  }
  const ids = async () => [id]
  return (
    <>
      {mayHold && (
        <Button
          size="small"
          variant="primary"
          icon={IconClock}
          onClick={then(() => open.hold({ units: [unit], project }))}
        >
          {t('Retener')}
        </Button>
      )}
      {mayQuote && (
        <Button
          size="small"
          icon={IconFileInvoice}
          onClick={then(() => void go(toNewQuotation({ source: 'stock', units: [id] })))}
        >
          {t('Cotizar')}
        </Button>
      )}
      <Button size="small" onClick={then(() => void go(beside(id), { resetScroll: false }))}>
        {t('Abrir')}
      </Button>
      {mayBlock && (
        <IconButton
          size="small"
          icon={IconBan}
          label={t('Bloquear')}
          onClick={then(() => open.block({ count: 1, ids, onDone: () => {} }))}
        />
      )}
      <IconButton size="small" icon={IconColumns} label={t('Comparar')} onClick={then(() => onCompare(id))} />
      <IconButton
        size="small"
        icon={IconLink}
        label={t('Copiar enlace')}
        onClick={() => copy(toUnit({ id }).to)}
      />
    </>
  )
}

async function copy(path: string) {
  const address = `${location.origin}${path}`
  try {
    await navigator.clipboard.writeText(address)
    snackbar(t('Enlace copiado'))
  } catch {
    // Without TLS there is no clipboard: it can be copied from the message.
    snackbar(address, 'info')
  }
}
