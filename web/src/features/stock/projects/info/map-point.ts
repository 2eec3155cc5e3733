export type Point = { latitude: number; longitude: number }

const typed = /^\(?(-?\d{1,3}(?:\.\d{1,15})?)°? ?[,; ] ?(-?\d{1,3}(?:\.\d{1,15})?)°?\)?$/
/** How map services name a point in their links, the exact pin before the middle of the screen. */
const forms = [
  typed,
  /!3d(-?\d{1,3}(?:\.\d{1,15})?)!4d(-?\d{1,3}(?:\.\d{1,15})?)/,
  /[?&](?:q|query|ll|destination|center|daddr)=(?:loc:)?(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)/,
  /[?&]mlat=(-?\d{1,3}(?:\.\d{1,15})?)&mlon=(-?\d{1,3}(?:\.\d{1,15})?)/,
  /^geo:(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)/,
  /@(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)/,
  /#map=[\d.]{1,6}\/(-?\d{1,3}(?:\.\d{1,15})?)\/(-?\d{1,3}(?:\.\d{1,15})?)/,
]

/** The point that somebody typed, or that the link of a map names; undefined when there is none on this planet. */
export function pointIn(text: string): Point | undefined {
  const given = decoded(text.trim()).replaceAll('−', '-').replace(/\s+/g, ' ')
  const found = forms.map((form) => form.exec(given)).find((match) => match !== null)
  // Where commas are decimal signs: -33,456 -70,598.
  const [, latitude, longitude] = found ?? typed.exec(given.replace(/(\d),(\d)/g, '$1.$2')) ?? []
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  return isOnEarth ? point : undefined
}

export const pointOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

export const pointText = ({ latitude, longitude }: Point) => `${latitude}, ${longitude}`

/** A map of an outside service, which is asked for only when the link is followed. */
export const mapAddress = ({ latitude, longitude }: Point) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
