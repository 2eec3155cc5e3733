import type { Input } from '#web/kit/api.ts'
import { amountDraft, sentDecimal, wholeNumber } from '#web/kit/decimal.ts'
import type { UnitType } from './type-acts.ts'

type Body = Input<'POST /projects/{id}/unit-types/'>['body']

/** What a person is typing of a type; numbers as text. */
export const draftOf = (type: UnitType | undefined) => ({
  name: type?.name ?? '',
  kind: type?.kind ?? ('apartment' as UnitType['kind']),
  rooms: String(type?.rooms ?? ''),
  bathrooms: String(type?.bathrooms ?? ''),
  area: {
    interior: typed(type?.area.interior),
    terrace: typed(type?.area.terrace),
    garden: typed(type?.area.garden),
    total: typed(type?.area.total),
  },
  maxDiscountPercent: typed(type?.maxDiscountPercent),
  description: type?.description ?? '',
})
type Draft = ReturnType<typeof draftOf>

/** The draft as the server takes it; a total that was not touched is not sent, so that it stays the sum where it is one. */
export const bodyOf = (draft: Draft, base: UnitType | undefined): Body => ({
  name: draft.name.trim(),
  kind: draft.kind,
  rooms: whole(draft.rooms),
  bathrooms: whole(draft.bathrooms),
  area: {
    interior: decimal(draft.area.interior),
    terrace: decimal(draft.area.terrace),
    garden: decimal(draft.area.garden),
    ...(draft.area.total !== typed(base?.area.total) && { total: decimal(draft.area.total) }),
  },
  maxDiscountPercent: decimal(draft.maxDiscountPercent),
  description: draft.description.trim() || null,
})

const typed = (size: string | null | undefined) => (size ? amountDraft(size) : '')
const decimal = (text: string) => sentDecimal(text) || null
const whole = (text: string) => (text.trim() === '' ? null : wholeNumber(text))
