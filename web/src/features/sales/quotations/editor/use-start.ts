import { useQuery } from '@tanstack/react-query'
import { unitName } from '#web/features/stock/units/shared/words.ts'
import type { Answer } from '#web/kit/api.ts'
import { amountDraft } from '#web/kit/decimal.ts'
import { useAccount } from '#web/kit/me.ts'
import { queryClient } from '#web/kit/query.ts'
import { leadQuery, settingsQuery, type UnitRow, unitsQuery } from '../shared/queries.ts'
import { type Currency, type Draft, emptyDraft, lineOf, newLineKey, type Share } from './draft.ts'

export type Known = {
  lead?: number | undefined
  contact?: number | undefined
  units?: readonly number[] | undefined
}
type Settings = Answer<'GET /projects/{id}/settings/'>

/** What is known where one comes from, as the first draft: the person, the units with what goes along, the project's usual plan. */
export function useStart(known: Known) {
  const { currencyName } = useAccount()
  return useQuery({
    queryKey: ['quotations', 'start', known],
    queryFn: () => startOf(known, currencyName),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

async function startOf({ lead, contact, units = [] }: Known, currency: string): Promise<Draft> {
  const found = lead === undefined ? undefined : await queryClient.fetchQuery(leadQuery(lead))
  const asked = units.length === 0 ? [] : (await queryClient.fetchQuery(unitsQuery(units))).results
  const ids = new Set([
    ...asked.map(({ id }) => id),
    ...asked.flatMap(({ linkedUnits }) => linkedUnits.filter((one) => one.mustGoAlong).map(({ id }) => id)),
  ])
  const projectId = asked[0]?.project?.id ?? found?.projects[0]?.id
  const settings =
    projectId === undefined ? undefined : await queryClient.fetchQuery(settingsQuery(projectId))
  const draft = emptyDraft(quotable(asked[0]?.listPrice?.currency ?? currency))
  return {
    ...withPlan(draft, settings),
    contactId: found?.contact.id ?? contact ?? null,
    leadId: found?.id ?? null,
    lines: [...ids].map(lineOf),
  }
}

const quotable = (currency: string): Currency => (currency === 'CLP' || currency === 'USD' ? currency : 'UF')

/** The plan a project begins with: what is paid to reserve, the rest of the down payment in instalments, its banks. */
export function withPlan(draft: Draft, settings: Settings | undefined): Draft {
  if (!settings) return draft
  const {
    reservationAmount: reserve,
    downPaymentPercent,
    instalments,
    financingPercent,
    annualRates,
  } = settings
  const down: Share = {
    typed: Number(downPaymentPercent) > 0 ? amountDraft(downPaymentPercent) : '',
    as: 'percent',
  }
  const isSame = reserve && reserve.currency === draft.currency
  return {
    ...draft,
    plan: {
      ...draft.plan,
      ...(isSame && { reservation: { typed: amountDraft(reserve.amount), as: 'amount' } }),
      ...(instalments > 0 ? { instalments: down } : { cash: down }),
    },
    count: instalments > 0 ? String(instalments) : '',
    mortgages: annualRates.slice(0, 3).map(({ bank, percent, years }) => ({
      key: newLineKey(),
      bank,
      percent: amountDraft(percent),
      years: String(years),
      insurances: '',
      loanToValue: Number(financingPercent) > 0 ? amountDraft(financingPercent) : '',
    })),
  }
}

/** "Depto. 1204, Estac. 47". */
export const unitNames = (units: readonly Pick<UnitRow, 'kind' | 'number'>[]) =>
  units.map(unitName).join(', ')
