import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '#web/features/office/groups/shared/queries.ts'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { Lines } from '#web/kit/form/lines.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { limitOf } from './settings-values.ts'

/** Who may give what discount without asking. */
export const DiscountSettings = ({ may }: { may: boolean }) => (
  <Panel title={t('Descuentos')}>
    <Lines
      name="discountLimits"
      label={t('Lo más que descuenta cada grupo')}
      hint={t(
        'Sobre el precio lista, sin pedir aprobación. Un grupo que no está aquí no descuenta nada. De fábrica: ninguno.',
      )}
      isOrdered={false}
      nameOf={nameOf}
      most={50}
      add={
        may ? { label: t('Agregar grupo'), line: () => limitOf({ groupName: null, percent: '' }) } : undefined
      }
    >
      {drawLimit}
    </Lines>
  </Panel>
)

const nameOf = (place: number) => t('Grupo {n}', { n: place + 1 })
const drawLimit = (path: string) => (
  <>
    <GroupField name={`${path}.groupName`} />
    <NumberField name={`${path}.percent`} label={t('Descuento')} suffix="%" required decimals={2} />
  </>
)

/** Who may not see the groups writes the name. */
function GroupField({ name }: { name: string }) {
  const may = useCan()('groups.view')
  const { valueAt } = useFormState()
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: may })
  if (!may) return <TextField name={name} label={t('Grupo')} required maxLength={80} />
  const current = valueAt(name)
  const names = new Set(groups.map((group) => group.name))
  if (typeof current === 'string' && current) names.add(current)
  return (
    <SelectField
      name={name}
      label={t('Grupo')}
      required
      options={[...names].map((one) => ({ value: one, label: one }))}
    />
  )
}
