import { ApiError } from '#web/kit/api/problem.ts'

type Versioned = { updatedAt: string }

/**
 * Sends what takes a change back, for the version that was `saved`. Where the thing is of another version by now, but still as it was
 * saved in all that goes back, it is sent for that one: what else was changed since, by oneself or others, stays.
 * @param back the thing as it will be.
 */
export async function backFrom<Thing extends Versioned, Answer>(
  saved: Thing,
  back: Thing,
  send: (seen: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(saved.updatedAt)
  } catch (error) {
    const now = error instanceof ApiError && error.code === 'stale' ? currentOf(error.conflict) : undefined
    if (!now || !isAsSaved(saved, back, now)) throw error
    return send(now.updatedAt)
  }
}

/** Most answers of 412 are the thing as it is; that of a dossier also tells what changed. */
function currentOf(conflict: unknown): Versioned | undefined {
  if (!isObject(conflict)) return undefined
  const current = isObject(conflict.current) ? conflict.current : conflict
  return typeof current.updatedAt === 'string' ? (current as Versioned) : undefined
}

/** Wherever going back changes something, it is as it was saved. */
function isAsSaved(saved: unknown, back: unknown, now: unknown): boolean {
  if (isSame(saved, back)) return true
  if (!isObject(saved) || !isObject(back) || !isObject(now)) return isSame(saved, now)
  return Object.keys({ ...saved, ...back }).every((key) => isAsSaved(saved[key], back[key], now[key]))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
