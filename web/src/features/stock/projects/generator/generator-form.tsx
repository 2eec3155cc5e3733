import { useMemo } from 'react'
import { UnitPlan } from '#contract/stock/unit-generator.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { judged } from '#web/kit/form/judged.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { Building } from '../buildings/building-acts.ts'
import type { UnitType } from '../unit-types/type-acts.ts'
import { ColumnLines } from './column-lines.tsx'
import { generateUnits } from './generate.ts'
import { PlaceFields } from './place-fields.tsx'
import { draftFor, type PlanDraft, planOf } from './plan-draft.ts'
import { PlanPreview } from './plan-preview.tsx'
import { PriceFields } from './price-fields.tsx'

type Props = {
  project: { id: number; currency: 'UF' | 'CLP' | 'USD' | 'EUR' }
  buildings: readonly Building[]
  types: readonly UnitType[]
}

const formId = 'generate-units'

/** Plans the units of a building, floor by floor, and makes those it does not have. */
export function GeneratorForm({ project: { id, currency }, buildings, types }: Props) {
  const mayPrice = useCan()('units.edit_price')
  const form = useForm({
    initial: draftFor(buildings[0]),
    schema: UnitPlan,
    bodyOf: (draft: PlanDraft) => ({ ...planOf(draft, currency), preview: false }),
    save: (body) => generateUnits({ params: { id }, body }),
    onSaved: () => form.saved(form.current()),
  })
  const draft = form.values
  const plan = useMemo(() => {
    const made = planOf(draft, currency)
    return Object.keys(judged(UnitPlan, { ...made, preview: true })).length === 0 ? made : undefined
  }, [draft, currency])
  const typeNames = useMemo(() => new Map(types.map((type) => [type.id, type.name])), [types])
  const building = buildings.find((one) => one.id === draft.buildingId)
  return (
    <Stack>
      <Panel title={t('Generar unidades')}>
        <Form id={formId} form={form}>
          <PlaceFields buildings={buildings} />
          {mayPrice && <PriceFields currency={currency} />}
          <ColumnLines types={types} priceIn={mayPrice ? currency : undefined} />
        </Form>
      </Panel>
      <PlanPreview
        projectId={id}
        plan={plan}
        building={building?.name ?? ''}
        currency={currency}
        typeNames={typeNames}
      >
        {(fresh) => (
          <Button type="submit" form={formId} variant="primary" busy={form.busy} disabled={fresh === 0}>
            {fresh === 0 ? t('Crear unidades') : plural(fresh, 'Crear 1 unidad', 'Crear {count} unidades')}
          </Button>
        )}
      </PlanPreview>
    </Stack>
  )
}
