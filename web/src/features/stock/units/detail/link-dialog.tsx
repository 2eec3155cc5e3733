import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { AsyncSelect } from '#web/kit/async-select.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { Checkbox } from '#web/kit/tick.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Unit } from '../shared/queries.ts'
import { linkUnits } from '../shared/unit-acts.ts'
import { unitName } from '../shared/words.ts'
import { unitsToLinkQuery } from './units-to-link.ts'

type Linked = { id: number; name: string; mustGoAlong: boolean }

/** Which parking and storage go along with a unit, and which may. */
export function LinkDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const [linked, setLinked] = useState<Linked[]>(() =>
    unit.linkedUnits.map((one) => ({ id: one.id, name: unitName(one), mustGoAlong: one.mustGoAlong })),
  )
  const idsOf = (must: boolean) => linked.filter((one) => one.mustGoAlong === must).map(({ id }) => id)
  const save = () =>
    linkUnits({
      params: { id: unit.id },
      body: { unitsIds: idsOf(true), optionalIds: idsOf(false) },
      seen: unit.updatedAt,
    })
  return (
    <ConfirmDialog
      title={t('Con qué va {unit}', { unit: unitName(unit) })}
      act={t('Guardar')}
      onConfirm={save}
      onClose={onClose}
    >
      <Stack gap={12}>
        {linked.length > 0 && (
          <Stack as="ul" gap={4}>
            {linked.map((one) => (
              <li key={one.id}>
                <Row gap={12} spread>
                  <Words tone="ink" weight={500}>
                    {one.name}
                  </Words>
                  <Row gap={8}>
                    <Checkbox
                      label={t('Siempre con ella')}
                      spoken={t('Siempre con ella: {unit}', { unit: one.name })}
                      checked={one.mustGoAlong}
                      onChange={(mustGoAlong) =>
                        setLinked(linked.map((other) => (other === one ? { ...one, mustGoAlong } : other)))
                      }
                    />
                    <IconButton
                      icon={IconX}
                      size="small"
                      label={t('Quitar {unit}', { unit: one.name })}
                      onClick={() => setLinked(linked.filter((other) => other !== one))}
                    />
                  </Row>
                </Row>
              </li>
            ))}
          </Stack>
        )}
        <AsyncSelect
          label={t('Agregar unidad')}
          placeholder={t('Número')}
          hint={t('Lo que va siempre se retiene, se cotiza y se vende con ella.')}
          nothing={t('Ninguna unidad coincide')}
          value={null}
          search={(typed) => unitsToLinkQuery(unit, typed)}
          onChange={(id, option) => {
            if (id === null || !option || linked.some((one) => one.id === Number(id))) return
            setLinked([...linked, { id: Number(id), name: option.label, mustGoAlong: true }])
          }}
        />
      </Stack>
    </ConfirmDialog>
  )
}
