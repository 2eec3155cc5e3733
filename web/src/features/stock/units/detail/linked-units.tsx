import { IconPencil } from '@tabler/icons-react'
import { lazy } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import { toUnit } from '#web/places/stock.ts'
import type { Unit } from '../shared/queries.ts'
import { unitName } from '../shared/words.ts'

const dialogOf = {
  link: lazy(() => import('./link-dialog.tsx').then((module) => ({ default: module.LinkDialog }))),
}

/** The parking and storage that are sold with a unit, always or where the client wants them. */
export function LinkedUnits({ unit }: { unit: Unit }) {
  const can = useCan()
  const { link, dialogs } = useDialogs(dialogOf)
  const { linkedUnits } = unit
  if (linkedUnits.length === 0 && !can('units.edit')) return null
  return (
    <Panel title={t('Va con')} {...(linkedUnits.length > 0 && { count: linkedUnits.length })}>
      <Stack gap={12}>
        {linkedUnits.length === 0 && (
          <Words tone="muted">{t('Sin estacionamiento ni bodega que vayan con ella.')}</Words>
        )}
        {linkedUnits.length > 0 && (
          <Stack as="ul" gap={8}>
            {linkedUnits.map((one) => (
              <li key={one.id}>
                <Row gap={8} wrap>
                  <Link {...toUnit({ id: one.id })}>{unitName(one)}</Link>
                  {one.mustGoAlong ? (
                    <Badge tone="teal">{t('Siempre con ella')}</Badge>
                  ) : (
                    <Badge>{t('Opcional')}</Badge>
                  )}
                </Row>
              </li>
            ))}
          </Stack>
        )}
        {can('units.edit') && (
          <Row>
            <Button size="small" icon={IconPencil} onClick={() => link({ unit })}>
              {t('Cambiar con qué va')}
            </Button>
          </Row>
        )}
        {dialogs}
      </Stack>
    </Panel>
  )
}
