import { useQuery } from '@tanstack/react-query'
import {
  brokerOptions,
  chosenBroker,
  otherBroker,
} from '#web/features/sales/commissions/shared/broker-options.ts'
import { putShares } from '#web/features/sales/commissions/shared/commission-acts.ts'
import { type Share, schemesQuery } from '#web/features/sales/commissions/shared/queries.ts'
import { parseAmount } from '#web/kit/decimal.ts'
import { decimalText } from '#web/kit/decimal-text.ts'
import { IdField, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { type Line, lineOf } from '#web/kit/form/line-values.ts'
import { Lines } from '#web/kit/form/lines.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useCurrent } from '#web/kit/form/use-current.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { Grid, Stack } from '#web/kit/layout.tsx'
import { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { type Deal, dealBrokersQuery } from '../shared/queries.ts'

type Who = 'user' | 'broker'
type Draft = Line<{
  schemeId: number | null
  who: Who
  userId: number | null
  /** An account by its uuid or a name, as it is listed; or `otherBroker` with its name. */
  broker: string | null
  brokerName: string
  sharePercent: string
}>

const newShare = (): Draft =>
  lineOf({
    schemeId: null,
    who: 'user' as Who,
    userId: null,
    broker: null,
    brokerName: '',
    sharePercent: '100',
  })

const draftOf = ({ scheme, user, broker, brokerUuid, sharePercent }: Share): Draft =>
  lineOf({
    schemeId: scheme.id,
    who: broker === null ? 'user' : 'broker',
    userId: user?.id ?? null,
    broker: brokerUuid ?? broker,
    brokerName: (brokerUuid && broker) ?? '',
    sharePercent: decimalText(sharePercent, 0),
  })

type Props = { deal: Deal; shares: readonly Share[]; onClose: () => void }

/** Who earns what part with the milestones to come. */
export function SharesDialog({ deal, shares, onClose }: Props) {
  const [, acting] = useCurrent(deal)
  const form = useForm({
    initial: { shares: shares.map(draftOf) },
    bodyOf: (values: { shares: Draft[] }) => ({
      shares: values.shares.map(({ schemeId, who, userId, broker, brokerName, sharePercent }) => ({
        schemeId: schemeId ?? 0,
        ...(who === 'user'
          ? { userId }
          : broker === otherBroker
            ? { broker: brokerName.trim() || null }
            : broker
              ? chosenBroker(broker)
              : { broker: null }),
        sharePercent: parseAmount(sharePercent) ?? '',
      })),
    }),
    save: (body) => acting(({ id, updatedAt }) => putShares({ params: { id }, body, seen: updatedAt })),
    onSaved: onClose,
  })
  return (
    <FormDialog title={t('Editar reparto')} act={t('Guardar')} form={form} columns={1} onClose={onClose}>
      <Lines<Draft>
        name="shares"
        label={t('Partes del reparto')}
        hint={t('Sin partes, todo es del vendedor. Vale para los pasos que vienen; lo ganado queda.')}
        nameOf={nameOf}
        isOrdered={false}
        most={20}
        add={{ label: t('Agregar parte'), line: newShare }}
      >
        {drawLine}
      </Lines>
    </FormDialog>
  )
}

const nameOf = (place: number) => t('Parte {n}', { n: place + 1 })
const drawLine = (path: string) => <ShareLine path={path} />
const kinds = [
  { value: 'user', label: t('Un usuario') },
  { value: 'broker', label: t('Un corredor') },
]

function ShareLine({ path }: { path: string }) {
  const { valueAt } = useFormState()
  const { sellers } = useOptions()
  const config = useQuery(schemesQuery).data
  const chosen = valueAt(`${path}.schemeId`)
  // What the deal has of a former scheme may stay.
  const schemes = [
    ...(config?.commissionSchemes ?? []),
    ...(config?.archivedSchemes ?? []).filter(({ id }) => id === chosen),
  ]
  const isBroker = valueAt(`${path}.who`) === 'broker'
  const broker = valueAt(`${path}.broker`)
  const brokers = useQuery({ ...dealBrokersQuery, enabled: isBroker }).data ?? []
  const name = valueAt(`${path}.brokerName`)
  const named =
    typeof broker === 'string' && broker !== '' && broker !== otherBroker
      ? { value: broker, label: typeof name === 'string' && name ? name : broker }
      : null
  return (
    <Stack grow>
      <Grid columns={2} gap={12}>
        <IdField
          name={`${path}.schemeId`}
          label={t('Esquema')}
          required
          clearable={false}
          options={schemes.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SelectField name={`${path}.who`} label={t('Lo gana')} options={kinds} />
        {isBroker ? (
          <SelectField
            name={`${path}.broker`}
            label={t('Corredor')}
            required
            searchable
            options={brokerOptions(brokers, named)}
          />
        ) : (
          <IdField
            name={`${path}.userId`}
            label={t('Usuario')}
            required
            options={sellers.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        {isBroker && broker === otherBroker && (
          <TextField name={`${path}.brokerName`} label={t('Nombre del corredor')} required maxLength={120} />
        )}
        <NumberField name={`${path}.sharePercent`} label={t('Parte')} suffix="%" required decimals={4} />
      </Grid>
    </Stack>
  )
}
