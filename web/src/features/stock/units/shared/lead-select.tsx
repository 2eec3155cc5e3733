import type { Answer } from '#web/kit/api.ts'
import { AsyncSelect } from '#web/kit/async-select.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

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

type Leads = Answer<'GET /leads/'>

/** Open leads that the user sees, as options. */
const openLeadsQuery = (search: string) => ({
  ...apiQuery('leads', 'GET /leads/', {
    query: { search: search || undefined, isOpen: true, pageSize: 20, ordering: ['-last_interaction_at'] },
  }),
  enabled: true,
  select: ({ results }: Leads) =>
    results.map(({ id, contact, seller, projects }) => ({
      value: String(id),
      label: contact.name,
      detail: [projects[0]?.name, seller?.name].filter(Boolean).join(' · '),
    })),
})
