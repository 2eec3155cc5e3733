import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { act } from '#web/kit/act/act.ts'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Link } from '#web/kit/address/link.tsx'
import type { Answer } from '#web/kit/api.ts'
import { AsyncSelect } from '#web/kit/async-select.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Money } from '#web/kit/money.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import { toUnit } from '#web/places/stock.ts'
import { unitName, unitStatusWords } from '../shared/words.ts'

type LeadUnit = Answer<'GET /leads/{id}/units/'>[number]

const addUnits = act('POST /leads/{id}/units/', {
  changed: ['lead'],
  said: () => t('Unidad agregada al lead'),
})

const removeUnit = act('DELETE /leads/{id}/units/{unit_id}/', {
  changed: ['lead'],
  request: ({ leadId, unit }: { leadId: number; unit: LeadUnit }) => ({
    params: { id: leadId, unitId: unit.id },
  }),
  said: (_, { unit }) => t('{unit} quitada del lead', { unit: unitName(unit) }),
  undo:
    (_, { leadId, unit }) =>
    () =>
      addUnits({ params: { id: leadId }, body: { unitsIds: [unit.id] } }),
})

const dialogTable = { add: AddUnit }

/** The units that the person of a lead is interested in, with their price and whether they can still be had. */
export function LeadUnits({ leadId, mayEdit }: { leadId: number; mayEdit: boolean }) {
  const read = useQuery(apiQuery('leads', 'GET /leads/{id}/units/', { params: { id: leadId } }))
  const { add, dialogs } = useDialogs(dialogTable)
  const acts = mayEdit && (
    <Button variant="ghost" size="small" icon={IconPlus} onClick={() => add({ leadId })}>
      {t('Agregar')}
    </Button>
  )
  return (
    <div data-lead-units tabIndex={-1}>
      <Panel title={t('Unidades de interés')} count={read.data?.length} acts={acts}>
        <Loaded from={read} lines={2}>
          {(units) =>
            units.length === 0 ? (
              <Words tone="muted">{t('Sin unidades')}</Words>
            ) : (
              <Stack as="ul" gap={12}>
                {units.map((unit) => (
                  <Row key={unit.id} as="li" spread>
                    <Unit unit={unit} />
                    {mayEdit && (
                      <IconButton
                        icon={IconX}
                        size="small"
                        label={t('Quitar {unit} del lead', { unit: unitName(unit) })}
                        onClick={({ currentTarget }) => {
                          // The row goes, and its button with it: who works by keyboard goes on in the list.
                          currentTarget.closest<HTMLElement>('[data-lead-units]')?.focus()
                          orTell(removeUnit({ leadId, unit }))
                        }}
                      />
                    )}
                  </Row>
                ))}
              </Stack>
            )
          }
        </Loaded>
        {dialogs}
      </Panel>
    </div>
  )
}

function Unit({ unit }: { unit: LeadUnit }) {
  const { label, tone } = unitStatusWords[unit.status]
  return (
    <Stack gap={2}>
      <Row wrap gap={6}>
        <Link {...toUnit({ id: unit.id })} dir="auto">
          {unitName(unit)}
        </Link>
        <Badge tone={tone}>{label}</Badge>
      </Row>
      <Words size={13} tone="muted">
        <bdi>{unit.project?.name}</bdi>
        {unit.project && unit.listPrice && ' · '}
        {unit.listPrice && <Money {...unit.listPrice} />}
      </Words>
    </Stack>
  )
}

function AddUnit({ leadId, onClose }: { leadId: number; onClose: () => void }) {
  const [unit, setUnit] = useState<string | null>(null)
  async function add() {
    if (unit === null) throw new Error(t('Falta la unidad'))
    await addUnits({ params: { id: leadId }, body: { unitsIds: [Number(unit)] } })
  }
  return (
    <ConfirmDialog title={t('Agregar una unidad')} act={t('Agregar')} onConfirm={add} onClose={onClose}>
      <AsyncSelect
        required
        label={t('Unidad')}
        placeholder={t('Número, modelo o proyecto')}
        nothing={t('Ninguna unidad coincide')}
        value={unit}
        search={unitsQuery}
        onChange={setUnit}
      />
    </ConfirmDialog>
  )
}

/** Units that the user sees, as options. */
const unitsQuery = (search: string) => ({
  ...apiQuery('units', 'GET /units/', { query: { search: search || undefined, pageSize: 20 } }),
  enabled: true,
  select: ({ results }: Answer<'GET /units/'>) =>
    results.map((unit) => ({
      value: String(unit.id),
      label: unitName(unit),
      detail: [unit.project?.name, unitStatusWords[unit.status].label].filter(Boolean).join(' · '),
    })),
})
