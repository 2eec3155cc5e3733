import { expect, test } from 'vitest'
import type { ColumnKey, SheetUnit } from './cells.ts'
import { sheetColumns } from './columns.ts'
import { conflictsOf, inShownOrder, onNewUnits, settled } from './conflicts.ts'
import { changedCount, editList, noEdits, withInputs, withoutSaved } from './edits.ts'
import { cellsWith, nextCell } from './find.ts'
import { did, noHistory, redone, undone } from './history.ts'
import { changesOf, withRefusals } from './payload.ts'
import { cellText, draftText, readCell } from './values.ts'

const unitOf = (id: number, more: Partial<SheetUnit> = {}): SheetUnit => ({
  id,
  number: `10${id}`,
  projectId: 1,
  buildingId: null,
  unitTypeId: null,
  kind: 'apartment',
  model: null,
  floor: 1,
  position: null,
  orientation: null,
  rooms: 2,
  bathrooms: null,
  area: { interior: '50', terrace: null, garden: null, total: '50' },
  own: [],
  listPrice: { amount: '2200.50', currency: 'UF' },
  isPublished: true,
  tagsIds: [],
  status: 'available',
  updatedAt: '2026-11-22T12:00:00.000Z',
  ...more,
})
const columns = sheetColumns({
  projects: [
    { id: 1, name: 'Mirador', currency: 'UF', buildings: [{ id: 4, name: 'Torre Ñ' }], unitTypes: [] },
  ],
  tags: [
    { id: 7, name: 'Vista' },
    { id: 3, name: 'Esquina' },
  ],
  mayPrice: true,
})
const column = (key: ColumnKey) => columns.find((one) => one.key === key) as (typeof columns)[number]
const read = (key: ColumnKey, typed: string) => {
  const found = readCell(column(key), typed, unitOf(1))
  return 'value' in found ? found.value : `! ${found.problem}`
}
const typing = (unit: SheetUnit, key: ColumnKey, typed: string) => ({ unit, column: column(key), typed })

test.each([
  ['price', '1.234,5', '1234.5'],
  ['price', 'UF 2.200,50', '2200.5'],
  ['price', '', null],
  ['price', '-3', '! No puede ser negativo'],
  ['floor', '12', '12'],
  ['floor', '400', '! Entre −20 y 200'],
  ['floor', '1,5', '! No lleva decimales'],
  ['number', ' ', '! No puede quedar vacío'],
  ['kind', 'ESTACIONAMIENTO', 'parking'],
  ['orientation', 'norte', 'north'],
  ['building', 'torre n', '4'],
  ['building', 'Torre Z', '! No es una de las opciones: Torre Z'],
  ['published', 'sí', 'true'],
  ['published', '', 'false'],
  ['published', 'quizás', '! Escribir sí o no'],
  ['tags', 'vista, Esquina', '3,7'],
] as const)('in %s, "%s" is %s', (key, typed, value) => {
  expect(read(key, typed)).toBe(value)
})

test('a cell shows its value, and is copied as other spreadsheets read it', () => {
  const unit = unitOf(1, { tagsIds: [3, 7] })
  const both = (key: ColumnKey) => {
    const value = column(key).read(unit)
    return [cellText(column(key), value, unit), draftText(column(key), value, unit)]
  }
  expect(both('price')).toEqual(['2.200,5', '2200,5'])
  expect(both('tags')).toEqual(['Esquina, Vista', 'Esquina, Vista'])
  expect(both('published')).toEqual(['Sí', 'Sí'])
})

test('what is again as it was is no change, and what cannot be read is kept as it was typed', () => {
  const unit = unitOf(1)
  const changed = withInputs(noEdits, [typing(unit, 'floor', '3'), typing(unit, 'price', 'mucho')])
  expect(changedCount(changed)).toBe(1)
  expect(changed.get(1)?.price).toMatchObject({ typed: 'mucho', problem: expect.any(String) })
  const back = withInputs(changed, [typing(unit, 'floor', '1'), typing(unit, 'price', '2200,50')])
  expect(back.size).toBe(0)
  expect(withInputs(noEdits, [typing(unit, 'status', 'Vendida')]).size).toBe(0)
})

test('units of several projects say which is theirs', () => {
  const [mirador] = [{ id: 1, name: 'Mirador', currency: 'UF' as const, buildings: [], unitTypes: [] }]
  const given = { projects: [mirador, { ...mirador, id: 2, name: 'Costa' }], tags: [], mayPrice: false }
  const [, project] = sheetColumns(given)
  expect(project && cellText(project, project.read(unitOf(1)), unitOf(1))).toBe('Mirador')
  expect(
    sheetColumns(given)
      .filter(({ isReadOnly }) => isReadOnly)
      .map(({ key }) => key),
  ).toEqual(['project', 'status', 'price', 'currency'])
})

test('undo and redo go through what was done', () => {
  const unit = unitOf(1)
  const one = did(noHistory, withInputs(noEdits, [typing(unit, 'floor', '3')]))
  const two = did(one, withInputs(one.edits, [typing(unit, 'floor', '4')]))
  expect(undone(two).edits).toBe(one.edits)
  expect(redone(undone(two)).edits).toBe(two.edits)
  expect(undone(undone(undone(two))).edits.size).toBe(0)
})

test('only changed cells are sent, a price with its currency, and an empty one gives back what the type has', () => {
  const [one, two] = [unitOf(1), unitOf(2, { listPrice: null })]
  const edits = withInputs(noEdits, [
    typing(one, 'rooms', ''),
    typing(one, 'terrace', '8,5'),
    typing(two, 'price', '99'),
    typing(two, 'published', 'no'),
    typing(two, 'tags', 'Vista'),
  ])
  expect(changesOf(edits, [one, two], columns)).toEqual([
    { id: 1, updatedAt: one.updatedAt, fields: { rooms: null, area: { terrace: '8.5' } } },
    {
      id: 2,
      updatedAt: two.updatedAt,
      fields: { listPrice: { amount: '99', currency: 'UF' }, isPublished: false, tagsIds: [7] },
    },
  ])
  expect(withoutSaved(edits, edits).size).toBe(0)
})

test('what the server refuses stands at its cell, until something of the unit changes', () => {
  const units = [unitOf(1), unitOf(2)]
  const edits = withInputs(noEdits, [typing(unitOf(1), 'number', '102'), typing(unitOf(2), 'floor', '9')])
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const sent = changesOf(edits, units, columns)
  const errors = { 1: { number: ['Ya existe'] }, changes: { 1: { fields: { area: { total: ['Chico'] } } } } }
  const refused = withRefusals(edits, errors, sent, { units: byId, columns })
  expect(editList(refused).filter(({ problem }) => problem)).toMatchObject([
    { id: 1, key: 'number', to: '102', problem: 'Ya existe' },
    { id: 2, key: 'total', to: '50', problem: 'Chico' },
  ])
  const mended = withInputs(refused, [typing(unitOf(2), 'interior', '40')])
  expect(mended.get(2)).not.toHaveProperty('total')
})

test('what others changed in the same cell is mine or theirs; in other cells it does not matter', () => {
  const edits = withInputs(noEdits, [typing(unitOf(1), 'floor', '3'), typing(unitOf(2), 'floor', '3')])
  const units = [unitOf(1, { floor: 7 }), unitOf(2, { rooms: 5 })]
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const conflicts = conflictsOf(edits, byId, columns)
  expect(conflicts).toMatchObject([{ unit: { id: 1 }, mine: '3', theirs: '7' }])
  expect(conflictsOf(settled(edits, conflicts, 'mine'), byId, columns)).toEqual([])
  expect(settled(edits, conflicts, 'mine').get(1)?.floor).toEqual({ from: '7', to: '3' })
  expect([...settled(edits, conflicts, 'theirs').keys()]).toEqual([2])
})

test('what others wrote the same is no change any more, and rows stay where they were', () => {
  const edits = withInputs(noEdits, [typing(unitOf(1), 'floor', '3'), typing(unitOf(2), 'floor', '3')])
  const units = [unitOf(3), unitOf(1, { floor: 3 })]
  expect(onNewUnits(edits, new Map(units.map((unit) => [unit.id, unit])), columns).size).toBe(0)
  expect(inShownOrder([1, 2], units).map(({ id }) => id)).toEqual([1, 3])
})

test('the search finds what cells show, also what is not saved, and goes round', () => {
  const units = [unitOf(1), unitOf(2)]
  const edits = withInputs(noEdits, [typing(unitOf(2), 'model', 'Ático')])
  expect(cellsWith('atico', units, columns, edits)).toEqual([{ row: 1, column: 7 }])
  const cells = [
    { row: 0, column: 1 },
    { row: 1, column: 0 },
  ]
  expect(nextCell(cells, { row: 0, column: 1 }, 1)).toEqual(cells[1])
  expect(nextCell(cells, { row: 1, column: 4 }, 1)).toEqual(cells[0])
  expect(nextCell(cells, { row: 0, column: 1 }, -1)).toEqual(cells[1])
})
