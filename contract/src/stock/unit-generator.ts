import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, text } from '../fields.ts'
import { Percent } from './project-settings.ts'
import { Floor, Money, orientations, Price, UnitKind } from './shared.ts'

const Position = z.int('Debe ser un entero').min(1, 'Al menos 1').max(500, 'A lo más 500')

/** More per floor above the first one: of the base price in percent, or an amount of its currency. */
const FloorStep = z.union([
  z.strictObject({ percent: Percent }),
  z.strictObject({ amount: Price.shape.amount }),
])

/**
 * `{floor}`, `{position}` and `{n}`, the place in the whole series; `{position:2}` has at least two digits, `{letter}` is A for the
 * first position. Basements count without their sign.
 */
const NumberPattern = text(40).regex(
  /^(?:[^{}]|\{(?:floor|position|n)(?::\d)?\}|\{letter\})+$/,
  'Use {floor}, {position:2}, {letter} o {n:3}',
)

const mostUnits = 5000

export const UnitPlan = z
  .strictObject({
    building_id: Id,
    kind: UnitKind.optional(),
    floors: z.strictObject({ from: Floor, to: Floor }),
    skipped_floors: z.array(Floor).max(100).optional(),
    skipped_numbers: z.array(text(30)).max(1000).optional(),
    columns: z
      .array(
        z.strictObject({
          position: Position,
          unit_type_id: Id.nullable().optional(),
          orientation: z.enum(orientations).nullable().optional(),
          /** In place of that of all columns. */
          base_price: Price.optional(),
        }),
      )
      .min(1, 'Falta al menos una')
      .max(100, 'A lo más 100')
      .refine(
        (all) => new Set(all.map(({ position }) => position)).size === all.length,
        'Hay una posición repetida',
      ),
    number_pattern: NumberPattern,
    base_price: Price.optional(),
    floor_step: FloorStep.optional(),
    preview: z.boolean(),
  })
  .refine(({ floors }) => floors.from <= floors.to, {
    path: ['floors', 'to'],
    message: 'El último piso está bajo el primero',
  })
  .refine(({ floors, columns }) => (floors.to - floors.from + 1) * columns.length <= mostUnits, {
    path: ['floors', 'to'],
    message: 'A lo más 5.000 unidades a la vez',
  })
export type UnitPlan = z.output<typeof UnitPlan>

export const PlannedUnit = z.object({
  number: z.string(),
  kind: UnitKind,
  floor: z.int(),
  position: z.int(),
  unit_type_id: Id.nullable(),
  orientation: z.enum(orientations).nullable(),
  list_price: Money.nullable(),
  /** The building has a unit of this kind with this number: it stays as it is. */
  exists: z.boolean(),
})
export type PlannedUnit = z.infer<typeof PlannedUnit>

/**
 * All floors but 0 from the lowest to the highest, each with its columns. What exists already is left as it is and listed, so that
 * it may run twice. `preview` writes nothing. Prices need `units.edit_price`.
 */
export const generateUnits = endpoint('POST /projects/{id}/generate-units/', {
  can: 'units.create',
  body: UnitPlan,
  returns: z.object({ units: z.array(PlannedUnit), created: z.int(), existing: z.int() }),
})
