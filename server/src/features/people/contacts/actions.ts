export type Skipped = { id: number; reason: string }

/** Why those that were asked for and not done were left as they are. */
export function skippedOf(asked: number[], done: number[], reasons: Map<number, string>): Skipped[] {
  const changed = new Set(done)
  return [...new Set(asked)]
    .filter((id) => !changed.has(id))
    .map((id) => ({ id, reason: reasons.get(id) ?? 'No existe o no está a su alcance' }))
}
