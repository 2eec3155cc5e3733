/** The projects of the demo's developer, and the communes of its clients. */
export type DemoProject = {
  name: string
  kind: 'apartments' | 'houses' | 'offices'
  stage: 'off_plan' | 'under_construction' | 'immediate_delivery'
  commune: string
  region: string
  /** Degrees north and east. */
  point: [number, number]
  /** UF, from the smallest to the largest unit. */
  prices: [number, number]
  /** Share of the enquiries. */
  appeal: number
  layout: Layout
}
/** One building, or the stages of a street of houses: from the lowest floor to the highest, so many units each. */
export type Layout = { from: number; to: number; perFloor: number; pattern: string; parking: boolean }

const metropolitan = 'Metropolitana de Santiago'
const floors = (count: number, perFloor: number): Layout => ({
  from: 1,
  to: count,
  perFloor,
  pattern: '{floor}{position:2}',
  parking: true,
})
const lettered = (from: number, to: number): Layout => ({
  from,
  to,
  perFloor: 4,
  pattern: '{floor}-{letter}',
  parking: true,
})
const houses = (count: number): Layout => ({
  from: 1,
  to: 1,
  perFloor: count,
  pattern: '{position}',
  parking: false,
})

export const developerProjects: DemoProject[] = [
  {
    name: 'Parque Ñuñoa',
    kind: 'apartments',
    stage: 'under_construction',
    commune: 'Ñuñoa',
    region: metropolitan,
    point: [-33.4581, -70.5982],
    prices: [4100, 7200],
    appeal: 30,
    layout: floors(16, 5),
  },
  {
    name: 'Vista Aurora',
    kind: 'apartments',
    stage: 'immediate_delivery',
    commune: 'La Florida',
    region: metropolitan,
    point: [-33.5246, -70.5993],
    prices: [2600, 4200],
    appeal: 26,
    layout: floors(11, 6),
  },
  {
    name: 'Yungay 1840',
    kind: 'apartments',
    stage: 'under_construction',
    commune: 'Santiago',
    region: metropolitan,
    point: [-33.4402, -70.6781],
    prices: [2900, 4100],
    appeal: 18,
    layout: floors(15, 4),
  },
  {
    name: 'Altos de Chicureo',
    kind: 'houses',
    stage: 'off_plan',
    commune: 'Colina',
    region: metropolitan,
    point: [-33.2768, -70.6583],
    prices: [14200, 22400],
    appeal: 6,
    layout: houses(24),
  },
  {
    name: 'Costa Reñaca',
    kind: 'apartments',
    stage: 'off_plan',
    commune: 'Viña del Mar',
    region: 'Valparaíso',
    point: [-32.9702, -71.5402],
    prices: [6400, 11200],
    appeal: 11,
    layout: lettered(12, 21),
  },
  {
    name: 'Oficinas Bosque Valdivia',
    kind: 'offices',
    stage: 'immediate_delivery',
    commune: 'Valdivia',
    region: 'Los Ríos',
    point: [-39.8213, -73.2398],
    prices: [3400, 5600],
    appeal: 9,
    layout: floors(6, 5),
  },
]

/** Resales of the broker. */
export const brokerProjects: DemoProject[] = [
  {
    name: 'Mirador de Puerto Varas',
    kind: 'apartments',
    stage: 'immediate_delivery',
    commune: 'Puerto Varas',
    region: 'Los Lagos',
    point: [-41.3167, -72.9752],
    prices: [4200, 8800],
    appeal: 60,
    layout: floors(5, 4),
  },
  {
    name: 'Parcelas Ensenada',
    kind: 'houses',
    stage: 'immediate_delivery',
    commune: 'Puerto Varas',
    region: 'Los Lagos',
    point: [-41.2093, -72.5391],
    prices: [3100, 9400],
    appeal: 40,
    layout: houses(12),
  },
]

export const communes: [string, string][] = [
  ['Ñuñoa', metropolitan],
  ['Santiago', metropolitan],
  ['La Florida', metropolitan],
  ['Providencia', metropolitan],
  ['Maipú', metropolitan],
  ['Las Condes', metropolitan],
  ['Puente Alto', metropolitan],
  ['Macul', metropolitan],
  ['Peñalolén', metropolitan],
  ['San Miguel', metropolitan],
  ['Viña del Mar', 'Valparaíso'],
  ['Colina', metropolitan],
  ['Estación Central', metropolitan],
  ['Vitacura', metropolitan],
  ['Valdivia', 'Los Ríos'],
  ['Quilicura', metropolitan],
  ['Rancagua', "Libertador General Bernardo O'Higgins"],
  ['Concepción', 'Biobío'],
  ['Lo Barnechea', metropolitan],
  ['Temuco', 'La Araucanía'],
  ['Antofagasta', 'Antofagasta'],
  ['Valparaíso', 'Valparaíso'],
  ['Calama', 'Antofagasta'],
  ['Puerto Montt', 'Los Lagos'],
  ['La Serena', 'Coquimbo'],
  ['Iquique', 'Tarapacá'],
  ['Punta Arenas', 'Magallanes'],
  ['Coyhaique', 'Aysén'],
]

export const streets = [
  'Av. Irarrázaval',
  'Los Alerces',
  'Av. Grecia',
  'Pedro de Valdivia',
  'Simón Bolívar',
  'Av. Vicuña Mackenna',
  'Los Aromos',
  'Av. Matta',
  'Las Araucarias',
  'San Pablo',
  "Av. O'Higgins",
  'Caupolicán',
  'Balmaceda',
  'El Peñón',
  'Arturo Prat',
]
