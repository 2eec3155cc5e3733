import {
  IconAddressBook,
  IconDoorEnter,
  IconFileInvoice,
  IconHandGrab,
  IconMap2,
  IconUser,
  IconUserCog,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { statusWords as leadStatusWords } from '#web/features/leads/leads/shared/words.ts'
import { dealName, statusWords as dealStatusWords, endWords } from '#web/features/sales/deals/shared/words.ts'
import { quotationName, statusWords } from '#web/features/sales/quotations/shared/words.ts'
import { unitName, unitStatusWords } from '#web/features/stock/units/shared/words.ts'
import type { Answer } from '#web/kit/api.ts'
import { useDebounced } from '#web/kit/debounced.ts'
import { phoneText } from '#web/kit/identity.tsx'
import { moneyText } from '#web/kit/money.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { idText, t } from '#web/kit/text.ts'
import { toLeads } from '#web/places/leads.ts'
import { toUser } from '#web/places/office.ts'
import { toContact } from '#web/places/people.ts'
import { toDeal, toQuotation } from '#web/places/sales.ts'
import { toProject, toUnit } from '#web/places/stock.ts'
import { hasScreen } from '../sitemap.ts'
import type { Destination } from './destinations.ts'

type Found = Answer<'GET /search/'>

/** The server's search results; undefined until the first answer. */
export function useFound(text: string) {
  const q = useDebounced(text.trim(), 150)
  const { data, error, isFetching } = useQuery({
    ...apiQuery('search', 'GET /search/', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const isAsked = text.trim() !== ''
  return {
    found: isAsked && data ? destinationsOf(data) : [],
    error: isAsked ? error : null,
    isSearching: isAsked && (isFetching || q !== text.trim()),
  }
}

function destinationsOf({
  contacts,
  leads,
  projects,
  units,
  quotations,
  deals,
  users,
}: Found): Destination[] {
  return [
    ...(hasScreen('/contacts/$id') ? contacts.map(contact) : []),
    ...(hasScreen('/leads') ? leads.map(lead) : []),
    ...projects.map(project),
    ...units.map(unit),
    ...quotations.map(quotation),
    ...deals.map(deal),
    ...(hasScreen('/users') ? users.map(user) : []),
  ]
}

export const contact = ({
  id,
  name,
  email,
  phone,
  isBlocked,
}: Omit<Found['contacts'][number], 'kind'>): Destination => ({
  key: `contact ${id}`,
  group: t('Personas'),
  label: name,
  detail: isBlocked
    ? t('Sus datos están bloqueados')
    : [phone && phoneText(phone), email].filter(Boolean).join(' · '),
  icon: IconAddressBook,
  go: toContact({ id }),
})

type FoundLead = Found['leads'][number]

export const lead = ({ id, name, leadStep, seller, status }: FoundLead): Destination => ({
  key: `lead ${id}`,
  group: t('Leads'),
  label: name,
  detail: [idText(id), standing(status, leadStep), seller?.name].filter(Boolean).join(' · '),
  icon: IconUser,
  go: toLeads({ tab: status === 'to_contact' && !seller ? 'unassigned' : status, id }),
})

/** Where a lead stands: one that was put away is in no step. */
const standing = (status: FoundLead['status'], step: FoundLead['leadStep']) =>
  status === 'discarded' || status === 'defective' ? leadStatusWords[status].label : step?.name

export const user = ({ id, name, email }: Found['users'][number]): Destination => ({
  key: `user ${id}`,
  group: t('Usuarios'),
  label: name,
  detail: email,
  icon: IconUserCog,
  go: toUser({ id }),
})

export const project = ({ id, name, commune }: Found['projects'][number]): Destination => ({
  key: `project ${id}`,
  group: t('Proyectos'),
  label: name,
  detail: commune ?? undefined,
  icon: IconMap2,
  go: toProject({ id }),
})

export const unit = ({ id, project: of, status, ...named }: Found['units'][number]): Destination => ({
  key: `unit ${id}`,
  group: t('Unidades'),
  label: unitName(named),
  detail: [of?.name ?? t('Sin proyecto'), unitStatusWords[status].label].join(' · '),
  icon: IconDoorEnter,
  go: toUnit({ id }),
})

export const quotation = ({
  id,
  contact,
  status,
  total,
  ...named
}: Found['quotations'][number]): Destination => ({
  key: `quotation ${id}`,
  group: t('Cotizaciones'),
  label: [quotationName(named), contact?.name].filter(Boolean).join(' · '),
  detail: [statusWords[status].label, moneyText(total.amount, total.currency)].join(' · '),
  icon: IconFileInvoice,
  go: toQuotation({ id }),
})

type FoundDeal = Omit<Found['deals'][number], 'contact' | 'saleStep'> & {
  contact: { name: string }
  saleStep: { name: string }
}
export const deal = ({ id, contact, status, endedAs, saleStep, ...named }: FoundDeal): Destination => ({
  key: `deal ${id}`,
  group: t('Negocios'),
  label: `${dealName(named)} · ${contact.name}`,
  detail: [endedAs ? endWords[endedAs] : dealStatusWords[status].label, saleStep.name].join(' · '),
  icon: IconHandGrab,
  go: toDeal({ id }),
})
