import { useQuery } from '@tanstack/react-query'
import { saleStepsQuery } from '#web/features/sales/deals/shared/queries.ts'
import { parseAmount } from '#web/kit/decimal.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { IdField, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { lineOf } from '#web/kit/form/line-values.ts'
import { Lines } from '#web/kit/form/lines.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Grid, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { saveConfig } from './config-acts.ts'
import type { Scheme } from './queries.ts'
import { beneficiaries } from './words.ts'

const whose = Object.entries(beneficiaries).map(([value, label]) => ({ value, label: t(label) }))
const milestone = () => lineOf({ saleStepId: null as number | null, percent: '' })

type Props = { scheme?: Scheme; schemes: readonly Scheme[]; onClose: () => void }

/** What of a deal's amount is earned, and at which steps. */
export function SchemeDialog({ scheme, schemes, onClose }: Props) {
  const form = useForm({
    initial: {
      name: scheme?.name ?? '',
      beneficiary: scheme?.beneficiary ?? ('seller' as Scheme['beneficiary']),
      milestones: scheme
        ? scheme.milestones.map(({ saleStepId, percent }) =>
            lineOf({ saleStepId: saleStepId as number | null, percent: decimalText(percent, 0) }),
          )
        : [milestone()],
    },
    bodyOf: ({ name, beneficiary, milestones }) => ({
      ...(scheme && { id: scheme.id }),
      name: name.trim(),
      beneficiary,
      milestones: milestones
        .filter(({ saleStepId, percent }) => saleStepId !== null || percent.trim() !== '')
        .map(({ saleStepId, percent }) => ({
          saleStepId: saleStepId ?? 0,
          percent: parseAmount(percent) ?? '',
        })),
    }),
    save: (saved) =>
      saveConfig({
        body: {
          commissionSchemes: scheme
            ? schemes.map((one) => (one.id === scheme.id ? saved : one))
            : [...schemes, saved],
        },
      }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={scheme ? t('Editar esquema') : t('Nuevo esquema')}
      act={t('Guardar')}
      form={form}
      onClose={onClose}
    >
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={80} />
      <SelectField name="beneficiary" label={t('Lo gana')} options={whose} />
      <Lines
        name="milestones"
        label={t('Cuándo se gana')}
        hint={t('Porcentaje del monto del negocio al llegar a cada paso.')}
        nameOf={nameOf}
        isOrdered={false}
        most={20}
        add={{ label: t('Agregar paso'), line: milestone }}
      >
        {drawLine}
      </Lines>
    </FormDialog>
  )
}

const nameOf = (place: number) => t('Hito {n}', { n: place + 1 })
const drawLine = (path: string) => <MilestoneLine path={path} />

function MilestoneLine({ path }: { path: string }) {
  const steps = useQuery(saleStepsQuery).data ?? []
  return (
    <Stack grow>
      <Grid columns={2} gap={12}>
        <IdField
          name={`${path}.saleStepId`}
          label={t('Paso')}
          clearable={false}
          options={steps.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <NumberField name={`${path}.percent`} label={t('Porcentaje')} suffix="%" decimals={4} />
      </Grid>
    </Stack>
  )
}
