import { Link } from '#web/kit/address/link.tsx'
import type { Target } from '#web/kit/address/place.ts'
import { plural, t } from '#web/kit/text.ts'
import { toLeads } from '#web/places/leads.ts'
import { toLeadAds } from '#web/places/messaging.ts'
import { toForms, toRules } from '#web/places/office.ts'
import { toSharedContacts } from '#web/places/sales.ts'
import { toProjectSection, toUnitShares } from '#web/places/stock.ts'

/** How much still needs a project. */
export type Uses = Partial<
  Record<
    | 'units'
    | 'leads'
    | 'rules'
    | 'webForms'
    | 'priceLists'
    | 'launches'
    | 'quotations'
    | 'shares'
    | 'registrations'
    | 'leadAdsForms',
    number
  >
>

/** What has to go before a project can, with the way there. */
export function InTheWay({ id, uses }: { id: number; uses: Uses }) {
  const { units = 0, leads = 0, rules = 0, webForms = 0, priceLists = 0, launches = 0, quotations = 0 } = uses
  const { shares = 0, registrations = 0, leadAdsForms = 0 } = uses
  const found: { count: number; label: string; target?: Target }[] = [
    {
      count: units,
      label: plural(units, '1 unidad', '{count} unidades'),
      target: toProjectSection({ id, section: 'units' }),
    },
    {
      count: leads,
      label: plural(leads, '1 lead', '{count} leads'),
      target: toLeads({ tab: 'open', projectsIds: [id] }),
    },
    {
      count: rules,
      label: plural(rules, '1 regla de asignación', '{count} reglas de asignación'),
      target: toRules(),
    },
    {
      count: webForms,
      label: plural(webForms, '1 formulario', '{count} formularios'),
      target: toForms(),
    },
    { count: priceLists, label: plural(priceLists, '1 lista de precios', '{count} listas de precios') },
    {
      count: launches,
      label: plural(launches, '1 lanzamiento', '{count} lanzamientos'),
      target: toProjectSection({ id, section: 'launches' }),
    },
    { count: quotations, label: plural(quotations, '1 cotización', '{count} cotizaciones') },
    {
      count: shares,
      label: plural(shares, '1 permiso de corredor', '{count} permisos de corredores'),
      target: toUnitShares(),
    },
    {
      count: registrations,
      label: plural(registrations, '1 registro', '{count} registros'),
      target: toSharedContacts(),
    },
    {
      count: leadAdsForms,
      label: plural(leadAdsForms, '1 formulario de Meta', '{count} formularios de Meta'),
      target: toLeadAds({ tab: 'forms' }),
    },
  ]
  return (
    <>
      <p>{t('Lo necesitan todavía:')}</p>
      <ul>
        {found
          .filter(({ count }) => count > 0)
          .map(({ label, target }) => (
            <li key={label}>{target ? <Link {...target}>{label}</Link> : label}</li>
          ))}
      </ul>
    </>
  )
}
