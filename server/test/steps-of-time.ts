/** In the steps that dashboards say: minutes, quarters, hours, days. */
export function stepOf(from: string, to: string) {
  const ms = Date.parse(to) - Date.parse(from)
  const minutes = Math.round(ms / 60_000)
  const hours = ms / 3_600_000
  return minutes - (minutes % (hours < 2 ? 1 : hours < 24 ? 15 : hours < 168 ? 60 : 1440))
}
