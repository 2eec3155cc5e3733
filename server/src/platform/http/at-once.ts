import { fail } from '../fail.ts'

type Most = { perPerson: number; together: number }

/** Lets so many works of one person run at a time, and so many of all; the next is sent away, not kept waiting. */
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
