const daysWritten = new Map<number, string>()
const padded = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** The format of `toISOString`, in a third of the time: a seed writes millions of times within a thousand days. */
export function iso(time: number): string {
  const day = Math.floor(time / 86_400_000)
  let written = daysWritten.get(day)
  if (!written) {
    written = new Date(day * 86_400_000).toISOString().slice(0, 11)
    daysWritten.set(day, written)
  }
  const rest = Math.trunc(time - day * 86_400_000)
  const seconds = Math.floor(rest / 1000)
  const minutes = Math.floor(seconds / 60)
  const clock = `${padded[Math.floor(minutes / 60)]}:${padded[minutes % 60]}:${padded[seconds % 60]}`
  return `${written}${clock}.${String(rest % 1000).padStart(3, '0')}Z`
}
