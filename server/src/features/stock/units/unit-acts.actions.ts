import type { UnitFact } from '#contract/sales/history.ts'
import type { Db } from '#server/platform/db.ts'
import type { Actor } from '#server/platform/me.ts'
import { type ChangedUnit, changedFacts, type FactChange } from './changed-facts.ts'
import { keepUnitActRows, namesOfFacts } from './unit-acts.queries.ts'

/** Keeps which facts of these units were changed. */
export const keepChanges = (db: Db, actor: Actor, changed: ChangedUnit[]) =>
  keepFacts(
    db,
    actor,
    changed.map((one) => ({ unit_id: one.before.id, facts: changedFacts(one) })),
  )

/** Keeps changes of facts with the names that things have now. */
export async function keepFacts(db: Db, actor: Actor, all: { unit_id: number; facts: FactChange[] }[]) {
  const units = all.filter(({ facts }) => facts.length > 0)
  const facts = units.flatMap((unit) => unit.facts)
  const names = await namesOfFacts(db, actor.me, {
    buildings: idsIn(facts, 'building'),
    projects: idsIn(facts, 'project'),
    tags: idsIn(facts, 'tags'),
    types: idsIn(facts, 'unit_type'),
    units: [...idsIn(facts, 'linked_units'), ...idsIn(facts, 'optional_units')],
  })
  const nameOf = (field: UnitFact, value: FactChange['to']) => {
    if (Array.isArray(value) || named.has(field)) {
      const known = [value].flat().flatMap((id) => names.get(`${kindOf(field)} ${id}`) ?? [])
      return known.sort().join(', ') || null
    }
    return value === null ? null : String(value)
  }
  const rows = units.map(({ unit_id, facts: changes }) => ({
    unit_id,
    changes: changes.map(({ field, from, to }) => ({
      field,
      from: nameOf(field, from),
      to: nameOf(field, to),
    })),
  }))
  await keepUnitActRows(db, actor, rows, { act: 'changed' })
}

const named = new Set<UnitFact>(['building', 'project', 'unit_type'])
const kindOf = (field: UnitFact) => (field.endsWith('_units') ? 'unit' : field)

const idsIn = (facts: FactChange[], field: UnitFact) => [
  ...new Set(
    facts
      .filter((one) => one.field === field)
      .flatMap(({ from, to }) => [from, to].flat())
      .filter((id) => typeof id === 'number'),
  ),
]
