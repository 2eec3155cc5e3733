import { DateInput } from '#web/kit/date-input.tsx'
import { today } from '#web/kit/dates.ts'
import { plural, t } from '#web/kit/text.ts'

type Props = { isRequired?: boolean; value: string | null; onChange: (day: string | null) => void }

/** The day from which prices hold, as the account counts days. */
export const EffectiveDay = ({ isRequired = false, value, onChange }: Props) => (
  <DateInput
    label={t('Rige desde')}
    hint={
      isRequired
        ? t('Desde que comienza ese día en la zona horaria de la cuenta; hoy es de inmediato')
        : t('Sin día, desde ahora')
    }
    required={isRequired}
    clearable={!isRequired}
    earliest={today()}
    value={value}
    onChange={onChange}
  />
)

/** What the button does: now, or on that day. */
export const writing = (count: number, day: string | null) =>
  isToCome(day)
    ? plural(count, 'Programar 1 precio', 'Programar {count} precios')
    : plural(count, 'Cambiar 1 precio', 'Cambiar {count} precios')

export const isToCome = (day: string | null | undefined) => !!day && day > today()
