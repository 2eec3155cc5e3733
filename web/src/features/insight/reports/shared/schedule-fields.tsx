import { useQuery } from '@tanstack/react-query'
import { cronOf, timesOf } from '#contract/insight/report-times.ts'
import { IdsField, SelectField, SomeField } from '#web/kit/form/fields.tsx'
import { useFormState } from '#web/kit/form/form.tsx'
import { type Line, textLines, textsOf } from '#web/kit/form/line-values.ts'
import { TextLines } from '#web/kit/form/text-lines.tsx'
import { fullName, useCan, useOptions } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { TimeInput } from '#web/kit/time-input.tsx'
import { weekdays } from './times.ts'

type Person = { id: number; name: string }
type Kept = { cron: string; recipients: Person[]; addresses: string[] }

/** When something is made and who is mailed it, as it is typed. */
type ScheduleDraft = {
  every: string
  weekdays: readonly string[]
  day: string
  time: string
  recipients: number[]
  addresses: Line<{ value: string }>[]
}

/** A new one is made on Mondays at eight. */
export function draftOf(kept: Kept | undefined): ScheduleDraft {
  const times = timesOf(kept?.cron ?? '0 8 * * 1')
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    every: times?.every ?? 'week',
    weekdays: times?.every === 'week' ? times.weekdays.map(String) : ['1'],
    day: times?.every === 'month' ? String(times.day) : '1',
    time: `${two(times?.hour ?? 8)}:${two(times?.minute ?? 0)}`,
    recipients: kept?.recipients.map(({ id }) => id) ?? [],
    addresses: textLines(kept?.addresses ?? []),
  }
}

/** Addresses outside are sent by who may have some, and by who changes one that has. */
export const scheduleBody = ({ recipients, addresses, ...when }: ScheduleDraft, withAddresses: boolean) => ({
  cron: cronFor(when),
  recipients,
  ...(withAddresses && { addresses: textsOf(addresses) }),
})

type When = Pick<ScheduleDraft, 'every' | 'weekdays' | 'day' | 'time'>

function cronFor({ every, weekdays: chosen, day, time }: When): string {
  const [hour = 8, minute = 0] = time.split(':').map(Number)
  if (every === 'day') return cronOf({ hour, minute, every })
  if (every === 'month') return cronOf({ hour, minute, every, day: Number(day) })
  return cronOf({ hour, minute, every: 'week', weekdays: chosen.map(Number) })
}

const howOften = [
  { value: 'day', label: t('Cada día') },
  { value: 'week', label: t('Cada semana') },
  { value: 'month', label: t('Cada mes') },
]
const days = Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

/** The fields of a draft, in the form around them. `known`: who gets it already. */
export function ScheduleFields({ known = [] }: { known?: Person[] | undefined }) {
  const { valueAt, set } = useFormState()
  const maySendOut = useCan()('reports.send_outside')
  const people = usePeople(known)
  const every = valueAt('every')
  return (
    <>
      <SelectField name="every" label={t('Cada cuánto')} options={howOften} />
      <TimeInput
        label={t('Hora')}
        required
        value={String(valueAt('time'))}
        onChange={(time) => set('time', time)}
      />
      {every === 'week' && <SomeField name="weekdays" label={t('Días')} options={weekdays} />}
      {every === 'month' && <SelectField name="day" label={t('Día del mes')} options={days} />}
      <IdsField
        name="recipients"
        label={t('Personas')}
        hint={t('Les llega por correo. Ven lo que ve quien lo programa.')}
        options={people}
        searchable
        wide
      />
      {maySendOut && (
        <TextLines
          name="addresses"
          label={t('Correos de fuera de la cuenta')}
          nameOf={(place) => t('Correo {place}', { place: place + 1 })}
          add={t('Agregar correo')}
          isOrdered={false}
          most={20}
          maxLength={254}
        />
      )}
    </>
  )
}

/** Everybody whom one may see, and who gets it already. */
function usePeople(known: Person[]) {
  const { sellers } = useOptions()
  const seesUsers = useCan()('users.view')
  const users = useQuery({
    ...apiQuery('users', 'GET /users/', { query: { pageSize: 100, isActive: true } }),
    enabled: seesUsers,
  })
  const found = [
    ...known,
    ...sellers.filter(({ isActive }) => isActive),
    ...(users.data?.results.map((user) => ({ id: user.id, name: fullName(user) })) ?? []),
  ]
  return [...new Map(found.map(({ id, name }) => [id, name]))].map(([id, name]) => ({
    value: String(id),
    label: name,
  }))
}
