import { besideKinds, listPlace } from '#web/kit/address/list-place.ts'
import { place } from '#web/kit/address/place.ts'

export const toUnits = listPlace<'GET /units/'>()('/units')
export const toUnit = place('/units/$id', { write: besideKinds.write })
