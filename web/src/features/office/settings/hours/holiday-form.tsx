import { z } from 'zod'
import { formDay } from '#web/kit/dates.ts'
import { DateField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import type { Holiday } from './use-holidays.ts'

type Props = {
  year: number
  taken: Holiday[]
  onAdd: (holiday: Holiday) => Promise<unknown>
  onClose: () => void
}

/** A holiday of one's own: an election, a local feast, a day between. */
export function HolidayForm({ year, taken, onAdd, onClose }: Props) {
  const free = (date: string) => !taken.some((known) => known.date === date)
  const form = useForm({
    initial: { date: null as string | null, name: '' },
    schema: z.object({
      date: z
        .string(t('Elegir el día'))
        .refine(free, { error: ({ input }) => t('El {day} ya es feriado', { day: formDay(String(input)) }) }),
      name: z.string().trim().min(1, t('No puede quedar vacío')).max(80, t('A lo más 80 caracteres')),
    }),
    bodyOf: ({ date, name }) => ({ date: date as string, name: name.trim() }),
    save: onAdd,
    onSaved: onClose,
  })
  return (
    <FormDialog title={t('Agregar feriado')} act={t('Agregar')} form={form} as="window" onClose={onClose}>
      <DateField
        name="date"
        label={t('Día')}
        required
        earliest={`${year - 1}-01-01`}
        placeholder={t('dd/mm/aaaa')}
      />
      <TextField name="name" label={t('Nombre')} required placeholder={t('Elecciones')} />
    </FormDialog>
  )
}
