import type { TemplateField } from '#contract/sales/document-templates.ts'
import type { Tag, Values } from './docx/merge.ts'

type Field = [label: string, example: string]
type List = { label: string; fields: Record<string, Field> }

/** What a template may ask for. The user who writes one reads these names in Word, so they are Spanish. */
export const fields = {
  hoy: ['Fecha de hoy', '23 de noviembre de 2026'],
  negocio_numero: ['Número del negocio', '00042'],
  etapa: ['Paso de la venta', 'Promesa'],
  precio: ['Precio total', 'UF 5.780,20'],
  precio_pesos: ['Precio total en pesos, a la UF de la cotización', '$235.903.603'],
  cotizacion_numero: ['Número de la cotización', '00117'],
  cotizacion_fecha: ['Fecha en que se emitió la cotización', '12-11-2026'],
  cliente_nombre: ['Nombre del cliente', 'Eva Roa Díaz'],
  cliente_rut: ['RUT del cliente', '19.283.746-4'],
  cliente_correo: ['Correo del cliente', 'eva@correo.cl'],
  cliente_telefono: ['Teléfono del cliente', '+56983162947'],
  cliente_direccion: ['Dirección del cliente, con su comuna', 'Los Aromos 120, Ñuñoa'],
  cliente_nacionalidad: ['Nacionalidad del cliente', 'Chilena'],
  cliente_estado_civil: ['Estado civil del cliente', 'Soltera'],
  cliente_ocupacion: ['Profesión u oficio del cliente', 'Ingeniera'],
  vendedor_nombre: ['Nombre del vendedor', 'Matías Contreras'],
  vendedor_correo: ['Correo del vendedor', 'matias@inmobiliaria.cl'],
  vendedor_telefono: ['Teléfono del vendedor', '+56961234567'],
  empresa_nombre: ['Nombre de la empresa', 'Inmobiliaria Andes'],
  empresa_rut: ['RUT de la empresa', '76.123.456-0'],
  empresa_direccion: ['Dirección de la empresa', 'Apoquindo 3000, Las Condes'],
  empresa_telefono: ['Teléfono de la empresa', '+56221234567'],
  empresa_correo: ['Correo de la empresa', 'ventas@inmobiliaria.cl'],
  proyecto_nombre: ['Nombre del proyecto', 'Mirador'],
  proyecto_direccion: ['Dirección del proyecto', 'Av. Central 55'],
  proyecto_comuna: ['Comuna del proyecto', 'La Florida'],
  proyecto_entrega: ['Fecha de entrega del proyecto', '30-06-2028'],
  unidades_nombres: ['Las unidades, una tras otra', 'Departamento 1002, Estacionamiento 14'],
} as const satisfies Record<string, Field>

export const lists = {
  unidades: {
    label: 'Cada unidad',
    fields: {
      unidad: ['La unidad', 'Departamento 1002'],
      detalle: ['Cómo es', 'Modelo A, 2 dormitorios, 64,5 m²'],
      precio_lista: ['Su precio de lista', 'UF 5.000,00'],
      precio_unidad: ['Su precio final', 'UF 4.900,00'],
    },
  },
  participantes: {
    label: 'Cada persona del negocio',
    fields: {
      rol: ['Su rol', 'Comprador'],
      nombre: ['Su nombre', 'Eva Roa Díaz'],
      rut: ['Su RUT', '19.283.746-4'],
      correo: ['Su correo', 'eva@correo.cl'],
      telefono: ['Su teléfono', '+56983162947'],
      direccion: ['Su dirección', 'Los Aromos 120, Ñuñoa'],
      estado_civil: ['Su estado civil', 'Soltera'],
      participacion: ['Su parte de la compra', '50 %'],
    },
  },
  pagos: {
    label: 'Cada pago del plan',
    fields: {
      pago: ['El pago', 'Cuota 3'],
      vence: ['Cuándo vence', '05-03-2027'],
      monto: ['Su monto', 'UF 40,00'],
      monto_pesos: ['Su monto en pesos', '$1.633.200'],
    },
  },
} as const satisfies Record<string, List>

type ListKey = keyof typeof lists
export type FieldKey = keyof typeof fields
export type ListFields = { [list in ListKey]: keyof (typeof lists)[list]['fields'] }

const shownAs = ([key, [label, example]]: [string, Field]) => ({ key, label, example })

export const templateFields: TemplateField[] = [
  ...Object.entries<Field>(fields).map((field) => ({ ...shownAs(field), fields: [] })),
  ...Object.entries<List>(lists).map(([key, { label, fields: inner }]) => ({
    key,
    label,
    example: `{#${key}}…{/${key}}`,
    fields: Object.entries(inner).map(shownAs),
  })),
]

const examplesOf = (named: Record<string, Field>) =>
  Object.fromEntries(Object.entries(named).map(([key, [, example]]) => [key, example]))

/** What a template says before there is a deal. */
export const examples: Values = {
  ...examplesOf(fields),
  ...Object.fromEntries(
    Object.entries<List>(lists).map(([key, list]) => [
      key,
      [examplesOf(list.fields), examplesOf(list.fields)],
    ]),
  ),
}

/** The fields of a template, and those of them that nothing fills in. In a list the fields around it are known too. */
export function usedFields(tags: Tag[]): { known: string[]; unknown: string[] } {
  const used = { known: new Set<string>(), unknown: new Set<string>() }
  collect(tags, null, used)
  return { known: [...used.known], unknown: [...used.unknown] }
}

type Used = { known: Set<string>; unknown: Set<string> }

/** `{#cliente_rut}…{/cliente_rut}` is what is written only where there is one. */
function collect(tags: Tag[], within: ListKey | null, used: Used) {
  for (const { name, inner } of tags) {
    const list = within === null && inner && isList(name) ? name : null
    const inList = within !== null && Object.hasOwn(lists[within].fields, name)
    if (inList) used.known.add(`${within}.${name}`)
    else if (Object.hasOwn(fields, name)) used.known.add(name)
    else if (!list) used.unknown.add(name)
    if (inner) collect(inner, list ?? within, used)
  }
}

const isList = (name: string): name is ListKey => Object.hasOwn(lists, name)
