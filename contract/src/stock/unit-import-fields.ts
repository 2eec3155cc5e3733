import type { ImportField } from '../people/import-fields.ts'
import { kindNames } from './sheet-names.ts'

const field = (key: string, label: string, more: Omit<ImportField, 'key' | 'label'> = {}): ImportField => ({
  key,
  label,
  ...more,
})

/** The fields a column of a sheet of units can hold; their labels are those of exports. */
export const unitImportFields: readonly ImportField[] = [
  field('number', 'Unidad', {
    also: ['número', 'n°', 'nro', 'número de unidad'],
    example: '1204',
    hint: 'Su número, único en el edificio entre las de su tipo',
  }),
  field('project', 'Proyecto', { isQuiet: true }),
  field('building', 'Edificio', { also: ['torre'], hint: 'El nombre de un edificio del proyecto' }),
  field('kind', 'Tipo', {
    also: ['uso'],
    example: 'Departamento',
    hint: Object.values(kindNames).join(', '),
  }),
  field('unit_type', 'Tipología', { also: ['planta'], hint: 'El nombre de una tipología del proyecto' }),
  field('model', 'Modelo', { hint: 'Vacío es el de su tipología, como lo demás que ella dice' }),
  field('floor', 'Piso', {
    also: ['nivel'],
    example: '12',
    hint: 'Un entero; los subterráneos son negativos',
  }),
  field('position', 'Posición', {
    also: ['columna'],
    example: '4',
    hint: 'Su columna en el edificio, desde 1',
  }),
  field('orientation', 'Orientación', { example: 'Nororiente', hint: 'Norte, Nororiente, NO, S …' }),
  field('rooms', 'Dormitorios', { also: ['programa', 'habitaciones'], example: '2' }),
  field('bathrooms', 'Baños', { example: '2' }),
  field('area_interior', 'Superficie interior', {
    also: ['superficie útil', 'interior'],
    example: '60,5',
    hint: 'En m²',
  }),
  field('area_terrace', 'Superficie terraza', { also: ['terraza'], example: '8' }),
  field('area_garden', 'Superficie jardín', { also: ['jardín'] }),
  field('area_total', 'Superficie', { also: ['superficie total'], hint: 'Vacía es la suma de sus partes' }),
  field('list_price', 'Precio lista', { also: ['precio', 'precio de lista'], example: '4.350,5' }),
  field('currency', 'Moneda', { example: 'UF', hint: 'UF, CLP, USD o EUR; vacía es la del proyecto' }),
  field('is_published', 'Publicada', { example: 'Sí', hint: 'Sí o No' }),
  field('tags_ids', 'Etiquetas', { also: ['etiqueta', 'tags'], hint: 'Separadas por comas' }),
]

/** Columns of the export that an import leaves out. */
export const leftOfUnits: readonly string[] = [
  'id',
  'estado',
  'precio por m²',
  'la tiene',
  'va con',
  'en venta',
  'creada',
  'cambiada',
]
