import type { APIRequestContext } from '@playwright/test'
import { apiOf } from '../world.ts'

/** A unit that can be sold: each test takes the one of its own place in the list, so that none waits for another's. */
export async function freeUnit(request: APIRequestContext, place: number) {
  const api = await apiOf(request)
  const { results } = (await api.get(
    `/units/?status=available&ordering=created_at&page_size=1&page=${place}`,
  )) as { results: { id: number; number: string; list_price: { amount: string } }[] }
  const [unit] = results
  if (!unit) throw new Error('The demo has no free unit there')
  return { id: unit.id, number: unit.number, price: inUf(unit.list_price.amount) }
}

/** As the screens write it. */
export const inUf = (amount: string) =>
  `UF ${Number(amount).toLocaleString('es-CL', { minimumFractionDigits: 2 })}`
