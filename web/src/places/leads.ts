import { besideKinds, listPlace } from '#web/kit/address/list-place.ts'
import { day, ids, oneOf, someOf } from '#web/kit/address/more-kinds.ts'
import { place } from '#web/kit/address/place.ts'

export const toHome = place('/', besideKinds)
export const toLeads = listPlace<'GET /leads/'>()('/leads')
export const toQueue = listPlace<'GET /leads/'>()('/leads/queue')
export const toLead = place('/leads/$id', { write: besideKinds.write })
export const toPipeline = listPlace<'GET /leads/'>()('/pipeline')
export const toInFollowUp = listPlace<'GET /leads/'>()('/in-follow-up')
export const toInFollowUpTable = listPlace<'GET /leads/'>()('/in-follow-up/table')
export const toCalendar = place('/calendar', {
  ...besideKinds,
  view: oneOf('day', 'week', 'month'),
  day,
  whose: oneOf('mine', 'team'),
  sellers: ids,
  kinds: someOf('call', 'whatsapp', 'email', 'meeting', 'visit', 'other'),
})
