import type { Input } from '#web/kit/api.ts'
import { sentDecimal } from '#web/kit/decimal.ts'
import type { Orientation, UnitKind } from '../shared/words.ts'

/** What a person is typing; numbers as text. */
export type UnitDraft = {
  number: string
  kind: UnitKind | null
  projectId: number | null
  unitTypeId: number | null
  buildingId: number | null
  floor: string
  orientation: Orientation | null
  tagsIds: number[]
  model: string
  rooms: string
  bathrooms: string
  area: { interior: string; terrace: string; garden: string }
  listPrice: { amount: string }
  description: string
}

export const emptyDraft: UnitDraft = {
  number: '',
  kind: null,
  projectId: null,
  unitTypeId: null,
  buildingId: null,
  floor: '',
  orientation: null,
  tagsIds: [],
  model: '',
  rooms: '',
  bathrooms: '',
  area: { interior: '', terrace: '', garden: '' },
  listPrice: { amount: '' },
  description: '',
}

type Payload = Input<'POST /units/'>['body']
type Currency = NonNullable<Payload['listPrice']>['currency']

/** The draft as the server takes it; what is empty is inherited from the type. */
export function payloadOf(draft: UnitDraft, currency: Currency): Payload {
  const { number, kind, projectId, unitTypeId, buildingId, orientation, tagsIds } = draft
  const amount = sentDecimal(draft.listPrice.amount)
  return {
    number: number.trim(),
    tagsIds,
    ...(kind && { kind }),
    ...(orientation && { orientation }),
    ...(projectId !== null && { projectId }),
    // Of another project, they would be refused.
    ...(projectId !== null && unitTypeId !== null && { unitTypeId }),
    ...(projectId !== null && buildingId !== null && { buildingId }),
    floor: wholeIn(draft.floor),
    model: draft.model.trim() || null,
    rooms: wholeIn(draft.rooms),
    bathrooms: wholeIn(draft.bathrooms),
    area: {
      interior: sentDecimal(draft.area.interior) || null,
      terrace: sentDecimal(draft.area.terrace) || null,
      garden: sentDecimal(draft.area.garden) || null,
    },
    ...(amount && { listPrice: { amount, currency } }),
    description: draft.description.trim() || null,
  }
}

const wholeIn = (typed: string) => (typed.trim() === '' ? null : Number(sentDecimal(typed)))
