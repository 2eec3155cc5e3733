import { IconBan, IconCircleCheck, IconDots, IconTrash, IconWorld, IconWorldOff } from '@tabler/icons-react'
import { lazy } from 'react'
import {
  LazySendTemplate,
  templateItem,
} from '#web/features/messaging/templates/shared/lazy-send-template.ts'
import { QuoteLink } from '#web/features/sales/quotations/shared/quote-link.tsx'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Badge } from '#web/kit/badge.tsx'
import { useBesideName } from '#web/kit/beside/beside-name.ts'
import { IconButton } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { Money } from '#web/kit/money.tsx'
import { plural, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import { unblockUnits } from '../acts/many-acts.ts'
import { isQuotable, UnitStatusBadge, unitSummary } from '../shared/facts.tsx'
import { HeldBy } from '../shared/held-by.tsx'
import type { Unit } from '../shared/queries.ts'
import { changeUnit } from '../shared/unit-acts.ts'
import { unitName } from '../shared/words.ts'
import { DeleteUnit } from './delete-unit.tsx'
import css from './detail.module.css'

const dialogOf = {
  remove: DeleteUnit,
  sendTemplate: LazySendTemplate,
  block: lazy(() => import('../acts/block-dialog.tsx').then((module) => ({ default: module.BlockDialog }))),
}

/** Which unit, what it costs, who has it, and what can be done with it. */
export function UnitHead({ unit, as: Title = 'h2' }: { unit: Unit; as?: 'h1' | 'h2' }) {
  useBesideName(unitName(unit))
  const { remove, block, sendTemplate, dialogs } = useDialogs(dialogOf)
  const items = useUnitActs(unit, {
    onDelete: () => remove({ unit }),
    onTemplate: () => sendTemplate({ about: { unitId: unit.id } }),
    onBlock: () => block({ count: 1, ids: async () => [unit.id], onDone: () => {} }),
  })
  return (
    <Stack gap={12}>
      <Row spread align="start">
        <Stack gap={4}>
          <Row gap={8} wrap>
            <Title className={css.name}>{unitName(unit)}</Title>
            <UnitStatusBadge status={unit.status} />
            {!unit.isPublished && <Badge>{t('Sin publicar')}</Badge>}
          </Row>
          <Words tone="muted">{[unitSummary(unit), unit.project?.name].filter(Boolean).join(' · ')}</Words>
        </Stack>
        <Row gap={8}>
          {isQuotable(unit) && <QuoteLink source="unit" units={[unit.id]} />}
          {items.length > 0 && (
            <Menu
              label={t('Más acciones')}
              items={items}
              trigger={(props) => <IconButton icon={IconDots} label={t('Más acciones')} {...props} />}
            />
          )}
        </Row>
      </Row>
      <Row gap={16} wrap>
        {unit.listPrice && (
          <Words tone="ink" weight={600}>
            <Money {...unit.listPrice} />
          </Words>
        )}
        <Words tone="muted">
          {unit.daysOnMarket === 0
            ? t('En venta desde hoy')
            : plural(unit.daysOnMarket, '1 día en venta', '{count} días en venta')}
        </Words>
      </Row>
      {unit.claim && <HeldBy claim={unit.claim} />}
      {unit.blocked && (
        <Words>
          {t('Bloqueada: {reason}', { reason: unit.blocked.reason })}
          {unit.blocked.until && (
            <>
              {' · '}
              <When at={unit.blocked.until} ahead />
            </>
          )}
        </Words>
      )}
      {dialogs}
    </Stack>
  )
}

type Dialogs = { onDelete: () => void; onBlock: () => void; onTemplate: () => void }

function useUnitActs(unit: Unit, { onDelete, onBlock, onTemplate }: Dialogs): MenuItem[] {
  const can = useCan()
  const publish = () =>
    orTell(
      changeUnit({
        id: unit.id,
        body: { isPublished: !unit.isPublished },
        undo: { isPublished: unit.isPublished },
        seen: unit.updatedAt,
      }),
    )
  return [
    ...(can('whatsapp.view') ? templateItem(can, onTemplate) : []),
    ...(can('units.edit')
      ? [
          unit.isPublished
            ? { label: t('Dejar de publicar'), icon: IconWorldOff, onSelect: publish }
            : { label: t('Publicar'), icon: IconWorld, onSelect: publish },
        ]
      : []),
    ...(can('units.block') && unit.isBlocked
      ? [
          {
            label: t('Desbloquear'),
            icon: IconCircleCheck,
            onSelect: () => orTell(unblockUnits({ ids: [unit.id] })),
          },
        ]
      : []),
    ...(can('units.block') && (unit.status === 'available' || unit.status === 'held')
      ? [{ label: t('Bloquear'), icon: IconBan, onSelect: onBlock }]
      : []),
    ...(can('units.delete')
      ? [{ label: t('Eliminar'), icon: IconTrash, danger: true, onSelect: onDelete }]
      : []),
  ]
}
