import { IconCalendarPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { chileanHolidays } from '#contract/office/chilean-holidays.ts'
import { useAddress } from '#web/kit/address/use-address.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { longDay, today } from '#web/kit/dates.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { locale, plural, t } from '#web/kit/text.ts'
import { toHours } from '#web/places/office.ts'
import type { Settings } from '../shared/queries.ts'
import rows from '../shared/rows.module.css'
import { Stepper } from '../shared/stepper.tsx'
import { HolidayForm } from './holiday-form.tsx'
import css from './holidays.module.css'
import { useHolidays } from './use-holidays.ts'

/** The days nobody is expected to answer, a year at a time. */
export function Holidays({ settings, may }: { settings: Settings; may: boolean }) {
  const year = useAddress(toHours).year ?? Number(today().slice(0, 4))
  const [adding, setAdding] = useState(false)
  const { add, addMany, remove, busy } = useHolidays(settings)
  const listed = settings.holidays.filter(({ date }) => date.startsWith(`${year}-`))
  const lacking = chileanHolidays(year).filter(({ date }) => !listed.some((known) => known.date === date))
  const addChilean = () =>
    addMany(lacking, plural(lacking.length, '1 feriado agregado', '{count} feriados agregados'))
  return (
    <Panel
      title={t('Feriados')}
      count={listed.length}
      flush
      acts={
        <Stepper
          label={t('Año')}
          current={String(year)}
          previous={toHours.here({ year: year - 1 })}
          next={toHours.here({ year: year + 1 })}
        />
      }
    >
      {may && (
        <div className={css.acts}>
          <Button size="small" icon={IconCalendarPlus} onClick={() => setAdding(true)}>
            {t('Agregar feriado')}
          </Button>
          {lacking.length > 0 && (
            <Button size="small" variant="tint" busy={busy} onClick={addChilean}>
              {t('Agregar los de Chile en {year}', { year: String(year) })}
            </Button>
          )}
        </div>
      )}
      {listed.length === 0 && (
        <EmptyState mood="new" title={t('Sin feriados en {year}', { year: String(year) })}>
          {t('Sin ellos, el plazo de la primera respuesta corre también esos días.')}
        </EmptyState>
      )}
      <ul className={css.list}>
        {listed.map((holiday) => (
          <li key={holiday.date} className={`${rows.row} ${rows.line}`} data-bare>
            <span className={css.date}>{longDay(holiday.date)}</span>
            <span className={css.weekday}>{weekdayOf(holiday.date)}</span>
            <span className={rows.name}>{holiday.name}</span>
            {may && (
              <IconButton
                icon={IconTrash}
                label={t('Quitar {name}', { name: holiday.name })}
                size="small"
                disabled={busy}
                onClick={() => remove(holiday)}
              />
            )}
          </li>
        ))}
      </ul>
      {adding && (
        <HolidayForm
          year={year}
          taken={settings.holidays}
          onAdd={(holiday) => add([holiday], t('Feriado agregado'))}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  )
}

const weekdayOf = (date: string) =>
  new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  )
