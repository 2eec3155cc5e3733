import { id } from '#web/kit/address/kinds.ts'
import { besideKinds, listPlace } from '#web/kit/address/list-place.ts'
import { ids, oneOf, texts } from '#web/kit/address/more-kinds.ts'
import { place } from '#web/kit/address/place.ts'

export const toProjects = listPlace<'GET /projects/'>()('/projects', { as: oneOf('cards', 'table') })
export const toProject = place('/projects/$id')
export const toProjectSection = place('/projects/$id/$section')
/** `by` says what colours mean, `only` which of them are asked for; the picture's filters are read by itself. */
export const toStock = place('/stock', {
  ...besideKinds,
  project: ids,
  by: oneOf('status', 'price', 'days', 'interest', 'quotations', 'orientation'),
  only: texts,
})
export const toUnits = listPlace<'GET /units/'>()('/units')
/** `id` is an import that was begun, `project` where the units of another one go. */
export const toUnitImport = place('/units/import', { id, project: id })
export const toUnit = place('/units/$id', { write: besideKinds.write })
export const toSharedUnits = listPlace<'GET /shared-units/'>()('/shared-units')
export const toUnitShares = listPlace<'GET /unit-shares/'>()('/shared-units/permits')
/** The holds that brokers ask for, of either side. */
export const toHolds = listPlace<'GET /hold-requests/'>()('/shared-units/holds')
/** The same, among what is shared with a broker. */
export const toOwnHolds = listPlace<'GET /hold-requests/'>()('/shared-units-with-me/holds')
/** What a broker quoted and earns of them. */
export const toSharedQuotations = listPlace<'GET /shared-quotations/'>()('/shared-units-with-me/quotations')
export const toSharedCommissions = listPlace<'GET /shared-commissions/'>()(
  '/shared-units-with-me/commissions',
)
/** What a developer shares of a project, as a picture. */
export const toSharedPicture = place('/shared-units-with-me/picture', {
  ...besideKinds,
  project: id,
  only: texts,
})
export const toSharedWithMe = listPlace<'GET /shared-units-with-me/'>()('/shared-units-with-me')
/** The day of a launch: its clients, their turns and how it went. */
export const toLaunch = place('/launches/$id')
/** For a screen on the wall, for anybody. */
export const toLaunchWall = place('/launch/$uuid/wall')
export const toUnitSheet = listPlace<'GET /units/sheet/'>()('/stock/edit')
