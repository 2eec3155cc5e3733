export type Skipped = { id: number; reason: string }

/** The contacts that were not changed, with the reason. */
export function skippedOf(asked: number[], done: number[], reasons: Map<number, string>): Skipped[] {
  const changed = new Set(done)
  return [...new Set(asked)]
    .filter((id) => !changed.has(id))
    .map((id) => ({ id, reason: reasons.get(id) ?? 'No existe o no está a su alcance' }))
}
