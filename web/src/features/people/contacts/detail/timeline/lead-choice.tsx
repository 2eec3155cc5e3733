import type { LeadRow } from '#web/features/leads/leads/shared/queries.ts'
import { Select } from '#web/kit/select.tsx'
import { idText, t } from '#web/kit/text.ts'

type Props = {
  leads: LeadRow[]
  value: number | null
  onChange: (id: number | null) => void
  required?: boolean
}

/** Of which lead it is, asked only where there is more than one. */
export const LeadChoice = ({ leads, value, onChange, required = false }: Props) =>
  leads.length > 1 && (
    <Select
      label={t('Del lead')}
      clearable={!required}
      required={required}
      placeholder={t('De ninguno en particular')}
      options={leads.map((lead) => ({ value: String(lead.id), label: leadText(lead) }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )

const leadText = ({ id, projects, leadStep }: LeadRow) =>
  [idText(id), projects.map(({ name }) => name).join(', ') || t('Sin proyecto'), leadStep?.name]
    .filter(Boolean)
    .join(' · ')
