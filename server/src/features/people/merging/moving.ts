import type { Merge, OfContact, Owned } from '#server/platform/owned.ts'

export type Moving = { table: string; column: string }

/** The tables whose rows move unchanged from one contact to the other. */
export const movingTables = (owns: readonly Owned[]): Moving[] =>
  ofContact(owns).flatMap(({ table, onMerge, by = ['contact_id'] }) =>
    onMerge === 'move' ? by.map((column) => ({ table, column })) : [],
  )

/** The tables with a merge function of their own. */
export const mergedTables = (owns: readonly Owned[]): { table: string; onMerge: Merge<unknown> }[] =>
  ofContact(owns).flatMap(({ table, onMerge }) =>
    typeof onMerge === 'object' && 'merge' in onMerge ? [{ table, onMerge: onMerge as Merge<unknown> }] : [],
  )

const ofContact = (owns: readonly Owned[]) =>
  owns.filter((owned): owned is OfContact => owned.of === 'contact')
