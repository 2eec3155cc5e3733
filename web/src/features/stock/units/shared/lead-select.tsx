import { AsyncSelect } from '#web/kit/async-select.tsx'
import { t } from '#web/kit/text.ts'
import { openLeadsQuery } from '../claims/queries.ts'

type Props = { value: number | null; onChange: (id: number | null) => void }

/** For whom: an open lead, by the person's name. */
export const LeadSelect = ({ value, onChange }: Props) => (
  <AsyncSelect
    required
    label={t('Lead')}
    placeholder={t('Nombre, teléfono o correo')}
    nothing={t('Ningún lead abierto coincide')}
    value={value === null ? null : String(value)}
    search={openLeadsQuery}
    onChange={(id) => onChange(id === null ? null : Number(id))}
  />
)

/** The lead that was chosen; said where the dialog says what is wrong. */
export function chosen(lead: number | null): number {
  if (lead === null) throw new Error(t('Falta el lead'))
  return lead
}
