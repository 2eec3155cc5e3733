import { useQuery } from '@tanstack/react-query'
import { NewUnitShare } from '#contract/stock/unit-shares.ts'
import { Alert } from '#web/kit/alert.tsx'
import { today } from '#web/kit/dates.ts'
import { parseDecimal } from '#web/kit/decimal.ts'
import { CheckboxField, DateField, IdField, SelectField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useOptions } from '#web/kit/me.ts'
import { plural, t } from '#web/kit/text.ts'
import { linkedBrokersQuery } from './queries.ts'
import { shareUnits } from './share-acts.ts'

type Draft = {
  brokerUuid: string | null
  scope: 'all' | 'project' | 'units'
  projectId: number | null
  commissionPercent: string
  showsPrice: boolean
  mayHold: boolean
  expiresOn: string | null
}
type Props = {
  /** The units that were chosen; without them a project or everything is shared. */
  unitsIds?: number[]
  brokerUuid?: string
  onDone?: () => void
  onClose: () => void
}

/** Shares units with a broker: which, for what commission, until when, with or without prices. */
export function ShareForm({ unitsIds, brokerUuid, onDone, onClose }: Props) {
  const initial: Draft = {
    brokerUuid: brokerUuid ?? null,
    scope: unitsIds ? 'units' : 'project',
    projectId: null,
    commissionPercent: '',
    showsPrice: true,
    mayHold: false,
    expiresOn: null,
  }
  const form = useForm({
    initial,
    schema: NewUnitShare,
    bodyOf: ({ brokerUuid, scope, projectId, commissionPercent, ...terms }: Draft) => ({
      ...terms,
      scope,
      brokerUuid: brokerUuid ?? '',
      ...(scope === 'project' && { projectId }),
      ...(unitsIds && { unitsIds }),
      ...(commissionPercent.trim() !== '' && {
        commissionPercent: parseDecimal(commissionPercent) ?? commissionPercent,
      }),
    }),
    save: (body) => shareUnits({ body }),
    onSaved: () => {
      onClose()
      onDone?.()
    },
  })
  return (
    <FormDialog
      title={
        unitsIds
          ? plural(unitsIds.length, 'Compartir 1 unidad', 'Compartir {count} unidades')
          : t('Compartir unidades')
      }
      act={t('Compartir')}
      as="window"
      form={form}
      onClose={onClose}
    >
      <BrokerField />
      {!unitsIds && (
        <SelectField
          name="scope"
          label={t('Qué se comparte')}
          options={[
            { value: 'project', label: t('Un proyecto') },
            { value: 'all', label: t('Todas las unidades') },
          ]}
        />
      )}
      {!unitsIds && <ProjectField />}
      <NumberField
        name="commissionPercent"
        label={t('Comisión')}
        suffix="%"
        decimals={2}
        hint={t('Vacía, la del proyecto')}
      />
      <DateField
        name="expiresOn"
        label={t('Último día')}
        clearable
        earliest={today()}
        hint={t('Sin día, hasta que se revoque')}
      />
      <CheckboxField name="showsPrice" label={t('Mostrar los precios')} />
      <CheckboxField name="mayHold" label={t('Puede retener sin preguntar')} />
    </FormDialog>
  )
}

function BrokerField() {
  const { data, isPending } = useQuery(linkedBrokersQuery)
  const options = (data?.results ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))
  if (!isPending && options.length === 0)
    return <Alert tone="amber">{t('Aún no hay corredores vinculados: se vinculan en Corredores.')}</Alert>
  return <SelectField name="brokerUuid" label={t('Corredor')} required searchable wide options={options} />
}

function ProjectField() {
  const { projects } = useOptions()
  if (useFormState().valueAt('scope') !== 'project') return null
  return (
    <IdField
      name="projectId"
      label={t('Proyecto')}
      required
      options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
