import { LaunchPatch, NewLaunch } from '#contract/stock/launches.ts'
import { choicesOf } from '#web/features/leads/leads/shared/words.ts'
import { useGo } from '#web/kit/address/use-address.ts'
import { wholeNumber } from '#web/kit/decimal.ts'
import { DateField, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf, useNewer } from '#web/kit/form/use-newer.ts'
import { t } from '#web/kit/text.ts'
import { TimeInput } from '#web/kit/time-input.tsx'
import { dayOf, instantOf, timeOf } from '#web/kit/wall-clock.ts'
import { toLaunch } from '#web/places/stock.ts'
import { changeLaunch, createLaunch } from '../shared/launch-acts.ts'
import type { Launch } from '../shared/queries.ts'
import { turnOrderWords } from '../shared/words.ts'

type Props = { projectId: number; launch?: Launch; onClose: () => void }

/** A new launch, or another one as long as it has not ended. How turns are ordered is settled when registration opens. */
export function LaunchForm({ projectId, launch, onClose }: Props) {
  const go = useGo()
  const { base, take, newer } = useNewer(launch)
  const isDraft = base === undefined || base.status === 'draft'
  const form = useForm({
    initial: draftOf(base),
    schema: base ? LaunchPatch : NewLaunch,
    bodyOf: (draft) => ({
      ...bodyOf(draft),
      ...(isDraft && { turnOrder: draft.turnOrder }),
      ...(!base && { projectId }),
    }),
    save: (body) =>
      base
        ? changeLaunch({ params: { id: base.id }, body, seen: base.updatedAt })
        : createLaunch({ body: { ...body, projectId } }),
    onSaved: ({ id }) => {
      onClose()
      if (!base) go(toLaunch({ id }), { ignoreBlocker: true })
    },
    onRefused: (error) => {
      const current = currentOf<Launch>(error)
      if (current) take(current, form.rebase(draftOf(current)))
      return current !== undefined
    },
  })
  return (
    <FormDialog
      title={launch ? t('Editar {name}', { name: launch.name }) : t('Crear lanzamiento')}
      act={launch ? t('Guardar') : t('Crear lanzamiento')}
      form={form}
      onClose={onClose}
    >
      {newer && <NewerVersion form={form} newer={newer} />}
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={120} wide />
      <DateField name="startsAt" timeName="time" isAhead label={t('Día')} required />
      <TimeField />
      <NumberField name="turnMinutes" label={t('Minutos de un turno')} decimals={0} />
      <NumberField
        name="desks"
        label={t('Mesas')}
        hint={t('Cuántos clientes eligen a la vez.')}
        decimals={0}
      />
      {isDraft && (
        <SelectField
          name="turnOrder"
          label={t('Orden de los turnos')}
          hint={t('Queda fijo al abrir las inscripciones.')}
          options={choicesOf(turnOrderWords)}
        />
      )}
    </FormDialog>
  )
}

/** On the account's clock. */
function TimeField() {
  const { valueAt, errorAt, set } = useFormState()
  return (
    <TimeInput
      label={t('Hora')}
      hint={t('Se comienza a mano: nada parte solo a esta hora.')}
      value={String(valueAt('time'))}
      error={errorAt('time')}
      onChange={(time) => set('time', time)}
    />
  )
}

const draftOf = (launch: Launch | undefined) => ({
  name: launch?.name ?? '',
  startsAt: launch ? dayOf(launch.startsAt) : (null as string | null),
  time: launch ? timeOf(launch.startsAt) : '10:00',
  turnMinutes: String(launch?.turnMinutes ?? 3),
  desks: String(launch?.desks ?? 1),
  turnOrder: launch?.turnOrder ?? ('registration' as Launch['turnOrder']),
})

const bodyOf = ({ name, startsAt, time, turnMinutes, desks }: ReturnType<typeof draftOf>) => ({
  name: name.trim(),
  startsAt: startsAt === null ? '' : instantOf(startsAt, time),
  turnMinutes: wholeNumber(turnMinutes),
  desks: wholeNumber(desks),
})
