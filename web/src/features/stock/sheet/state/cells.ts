import type { Answer } from '#web/kit/api.ts'

export type Sheet = Answer<'GET /units/sheet/'>
export type SheetUnit = Sheet['units'][number]
export type SheetProject = Sheet['projects'][number]

/** What a cell holds: text as the wire has it (`1234.5`, `north`, `true`, an id, ids with commas), null when empty. */
export type Value = string | null

export type ColumnKey =
  | 'number'
  | 'project'
  | 'status'
  | 'kind'
  | 'building'
  | 'unitType'
  | 'floor'
  | 'position'
  | 'model'
  | 'rooms'
  | 'bathrooms'
  | 'orientation'
  | 'interior'
  | 'terrace'
  | 'garden'
  | 'total'
  | 'price'
  | 'currency'
  | 'published'
  | 'tags'

export type Choice = { value: string; label: string }

export type Column = {
  key: ColumnKey
  label: string
  width: number
  kind: 'text' | 'whole' | 'decimal' | 'choice' | 'flag' | 'many'
  read: (unit: SheetUnit) => Value
  /** What a choice is among, in the project of the unit. */
  choices?: (unit: SheetUnit) => readonly Choice[]
  isRequired?: boolean
  isReadOnly?: boolean
  /** Whole numbers from, to. */
  between?: readonly [number, number]
  mostLetters?: number
  /** Empty gives back what the type of the unit has. */
  inherits?: boolean
}

/** The place of a cell, from 0. */
export type Cell = { row: number; column: number }
