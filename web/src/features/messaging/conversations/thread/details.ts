import type { Message } from '../shared/queries.ts'

type Details = {
  location?: { latitude?: number; longitude?: number; name?: string; address?: string }
  contacts?: Record<
    string,
    { name?: { formattedName?: string }; phones?: Record<string, { phone?: string }> }
  >
  buttonReply?: { title?: string }
  listReply?: { title?: string; description?: string }
  text?: string
  reactionRefused?: string
}

/** As Meta describes them, under the names of the client. */
const detailsOf = ({ details }: Pick<Message, 'details'>) => details as Details

export function placeOf(message: Pick<Message, 'details'>) {
  const { location } = detailsOf(message)
  if (typeof location?.latitude !== 'number' || typeof location.longitude !== 'number') return undefined
  const { latitude, longitude, name, address } = location
  return { latitude, longitude, ...(name && { name }), ...(address && { address }) }
}

/** Why Meta did not take our last change of a reaction. */
export const refusalOfReaction = (message: Pick<Message, 'details'>) => detailsOf(message).reactionRefused

/** The cards of people in a message, each with its first phone. */
export const cardsOf = (message: Pick<Message, 'details'>) =>
  Object.values(detailsOf(message).contacts ?? {}).map(({ name, phones }) => ({
    name: name?.formattedName ?? '',
    phone: Object.values(phones ?? {})[0]?.phone ?? null,
  }))

/** Where a map shows it. */
export const mapAddress = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
