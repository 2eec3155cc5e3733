import { fail } from '../fail.ts'

type Most = { perPerson: number; together: number }

/** Limits concurrent work per person and in total; what exceeds a limit is refused at once, not queued. */
export function limitAtOnce({ perPerson, together }: Most) {
  const running = new Map<string, number>()
  let all = 0
  return async function run<T>(person: string, work: () => Promise<T>): Promise<T> {
    const own = running.get(person) ?? 0
    if (own >= perPerson)
      fail('rate_limited', {
        retryAfter: 5,
        detail: 'Ya está subiendo otros archivos; espere a que terminen',
      })
    if (all >= together) fail('unavailable', { retryAfter: 5 })
    running.set(person, own + 1)
    all += 1
    try {
      return await work()
    } finally {
      all -= 1
      const left = (running.get(person) ?? 1) - 1
      if (left > 0) running.set(person, left)
      else running.delete(person)
    }
  }
}
