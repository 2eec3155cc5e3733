import { besideKinds, listPlace } from '#web/kit/address/list-place.ts'
import { oneOf } from '#web/kit/address/more-kinds.ts'
import { place } from '#web/kit/address/place.ts'

export const toProjects = listPlace<'GET /projects/'>()('/projects', { as: oneOf('cards', 'table') })
export const toProject = place('/projects/$id')
export const toProjectSection = place('/projects/$id/$section')
export const toUnits = listPlace<'GET /units/'>()('/units')
export const toUnit = place('/units/$id', { write: besideKinds.write })
export const toUnitSheet = listPlace<'GET /units/sheet/'>()('/stock/edit')
