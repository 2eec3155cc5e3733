import { useQuery } from '@tanstack/react-query'
import { saleStepsQuery } from '#web/features/sales/deals/shared/queries.ts'
import { parseAmount } from '#web/kit/decimal.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { IdField, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { lineOf } from '#web/kit/form/line-values.ts'
import { Lines } from '#web/kit/form/lines.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf, useNewer } from '#web/kit/form/use-newer.ts'
import { Grid, Stack } from '#web/kit/layout.tsx'
import { queryClient } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { saveConfig } from './config-acts.ts'
import { configQuery, type DealConfig, type Scheme } from './queries.ts'
import { beneficiaries } from './words.ts'

const whose = Object.entries(beneficiaries).map(([value, label]) => ({ value, label: t(label) }))
const milestone = () => lineOf({ saleStepId: null as number | null, percent: '' })

const valuesOf = (scheme: Scheme | undefined) => ({
  name: scheme?.name ?? '',
  beneficiary: scheme?.beneficiary ?? ('seller' as Scheme['beneficiary']),
  milestones: scheme
    ? scheme.milestones.map(({ saleStepId, percent }) =>
        lineOf({ saleStepId: saleStepId as number | null, percent: decimalText(percent, 0) }, saleStepId),
      )
    : [milestone()],
})

type Props = { scheme?: Scheme; config: DealConfig; onClose: () => void }

/** What of a deal's amount is earned, and at which steps. All schemes are saved together: somebody else may have changed another. */
export function SchemeDialog({ scheme, config, onClose }: Props) {
  const { base, take, newer } = useNewer(config)
  const inVersion = (version: DealConfig) =>
    scheme && version.commissionSchemes.find(({ id }) => id === scheme.id)
  const form = useForm({
    initial: valuesOf(scheme),
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
            ? base.commissionSchemes.map((one) => (one.id === scheme.id ? saved : one))
            : [...base.commissionSchemes, saved],
        },
        seen: base.updatedAt,
      }),
    onSaved: onClose,
    onRefused: (error) => {
      const current = currentOf<DealConfig>(error)
      if (current) queryClient.setQueryData(configQuery.queryKey, current)
      // One that was deleted meanwhile is not written again.
      if (!current || (scheme && !inVersion(current))) return false
      take(current, scheme ? form.rebase(valuesOf(inVersion(current))) : [])
      return true
    },
  })
  return (
    <FormDialog
      title={scheme ? t('Editar esquema') : t('Nuevo esquema')}
      act={t('Guardar')}
      form={form}
      onClose={onClose}
    >
      {newer && <NewerVersion form={form} newer={newer} />}
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
