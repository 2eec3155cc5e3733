type Day = { date: string; received: number; former: number }

/** More points than that are no longer told apart. */
const most = 62
const week = 7

/** Days as they are, or by weeks from the first one where there are many. */
export function inSteps(days: readonly Day[]): (Day & { days: number })[] {
  const size = days.length > most ? week : 1
  return Array.from({ length: Math.ceil(days.length / size) }, (_, place) => {
    const step = days.slice(place * size, (place + 1) * size)
    return {
      date: step[0]?.date ?? '',
      days: step.length,
      received: step.reduce((sum, { received }) => sum + received, 0),
      former: step.reduce((sum, { former }) => sum + former, 0),
    }
  })
}
