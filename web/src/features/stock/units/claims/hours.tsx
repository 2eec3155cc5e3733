import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/features/stock/projects/shared/queries.ts'
import { parseDecimal } from '#web/kit/decimal.ts'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'

/** What a project allows; nothing while it is not known, or not for this user. The server has the last word. */
export function useHoldRules(project: { id: number } | null) {
  const can = useCan()
  const enabled = project !== null && can('projects.view')
  return useQuery({ ...settingsQuery(project?.id ?? 0), enabled }).data
}

type Props = { most: number | undefined; value: string; onChange: (typed: string) => void }

export const HoursInput = ({ most, value, onChange }: Props) => (
  <TextInput
    label={t('Horas')}
    hint={most === undefined ? undefined : t('Vacío: {most}, lo más que permite el proyecto', { most })}
    inputMode="decimal"
    autoComplete="off"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** What was typed as the body has it: nothing is as long as the project allows. */
export function hoursOf(typed: string, most: number | undefined): { hours?: number } {
  if (!typed.trim()) return {}
  const hours = Number(parseDecimal(typed, { decimals: 2, negative: false }))
  if (!(hours > 0)) throw new Error(t('Las horas son un número mayor que cero'))
  if (most !== undefined && hours > most) throw new Error(t('A lo más {most} horas', { most }))
  return { hours }
}
