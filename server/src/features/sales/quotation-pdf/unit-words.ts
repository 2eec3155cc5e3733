import type { Area, orientations, unitKinds } from '#contract/stock/shared.ts'
import { kindNames, orientationNames } from '#contract/stock/sheet-names.ts'

export type UnitToName = {
  id: number
  number: string
  kind: (typeof unitKinds)[number]
  model: string | null
  rooms: number | null
  bathrooms: number | null
  orientation: (typeof orientations)[number] | null
  area: Area
}

/** `Departamento 1204`, and below `Modelo A, 2 dormitorios, 1 baño, 64,5 m², Norte`. */
export function namedUnit({ id, number, kind, model, rooms, bathrooms, orientation, area }: UnitToName) {
  const facts = [
    model,
    rooms !== null && counted(rooms, 'dormitorio'),
    bathrooms !== null && counted(bathrooms, 'baño'),
    area.total !== null && `${area.total.replace('.', ',')} m²`,
    orientation && orientationNames[orientation],
  ]
  return { id, name: `${kindNames[kind]} ${number}`, facts: facts.filter(Boolean).join(', ') }
}

const counted = (many: number, word: string) => `${many} ${word}${many === 1 ? '' : 's'}`
