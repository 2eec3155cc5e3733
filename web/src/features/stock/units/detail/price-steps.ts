import type { Answer } from '#web/kit/api.ts'
import { formDay } from '#web/kit/dates.ts'
import { dayOf } from '#web/kit/wall-clock.ts'

type Past = Answer<'GET /units/{id}/prices/'>['results'][number]
type Coming = Answer<'GET /units/{id}/coming-prices/'>[number]

/** The prices of one currency in the order of time: those it had, and those it will have from the last of them on. */
export function priceSteps(newestFirst: Past[], coming: Coming[], currency: string) {
  const amountOf = (price: Past['listPrice']) => (price?.currency === currency ? Number(price.amount) : null)
  const past = newestFirst.toReversed()
  const had = past.map(({ listPrice }) => amountOf(listPrice))
  const willHave = coming.map(({ listPrice }) => amountOf(listPrice))
  const days = [...past.map(({ at }) => dayOf(at)), ...coming.map(({ effectiveOn }) => effectiveOn)]
  return {
    labels: days.map(formDay),
    had: [...had, ...willHave.map(() => null)],
    willHave:
      coming.length > 0
        ? [...had.map((value, place) => (place === had.length - 1 ? value : null)), ...willHave]
        : [],
  }
}
