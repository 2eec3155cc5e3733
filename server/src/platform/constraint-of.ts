import pg from 'pg'

/**
 * The constraint that a write violated, undefined for any other error. A Citus cluster may leave the error's field empty and
 * adds the number of the shard to the name.
 */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith('23')) return undefined
  const named =
    error.constraint ?? /constraint "([^"]+)"/.exec(error.message)?.[1] ?? lastQuoted(error.message)
  return named?.replace(/_\d{6,}$/, '')
}

/** Other languages of PostgreSQL quote in their own way and call a constraint something else. */
const lastQuoted = (message: string) => [...message.matchAll(/["«„]([^"«»„“]+)["»“]/g)].at(-1)?.[1]

/** What a write returns. Where it violates one of these constraints, the refusal named with it is thrown instead. */
export async function unlessTaken<T>(writing: Promise<T>, refusals: Record<string, () => never>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    refusals[constraintOf(error) ?? '']?.()
    throw error
  }
}
