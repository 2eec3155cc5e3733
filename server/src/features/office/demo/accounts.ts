import { cast, type Role } from './cast.ts'
import { brokerProjects, type DemoProject, developerProjects } from './catalogue.ts'
import { brokerCensus, type Census, developerCensus } from './house.ts'

export const demoPassword = 'umbral-demo-2026'
/** The user a visitor signs in as: sees all data of the developer, and sells. */
export const demoUsername = 'catalina.rojas'

/** What its quotations say at their end. */
export const demoLegalText =
  'Imágenes y superficies referenciales. La oferta está sujeta a la disponibilidad de las unidades al momento de reservar y no constituye una promesa de compraventa. El crédito hipotecario lo evalúa y aprueba cada banco.'

export type DemoUser = {
  username: string
  name: [string, string]
  group: string
  isSeller?: true
  /** Deactivated half a year ago. */
  isFormer?: true
  team?: string
  isHead?: true
}

export type DemoAccount = {
  name: string
  national_id: string
  domain: string
  is_broker: boolean
  is_demo: boolean
  address: string
  users: DemoUser[]
  projects: DemoProject[]
  census: Census
  roles: Role[]
  seed: number
}

export const demoTags: [string, string][] = [
  ['Caliente', '#D64545'],
  ['Crédito aprobado', '#2E9E6B'],
  ['Primera vivienda', '#3B7DD8'],
  ['Inversionista', '#8A5CD1'],
  ['Con subsidio', '#C98A1B'],
  ['Complementa renta', '#1FA9AA'],
  ['Vende para comprar', '#6B7280'],
]

export const developer: DemoAccount = {
  name: 'Inmobiliaria Los Coihues',
  national_id: '76482190-3',
  domain: 'loscoihues.test',
  is_broker: false,
  is_demo: true,
  address: 'Av. Irarrázaval 2401, Ñuñoa',
  users: [
    { username: 'admin', name: ['Alejandra', 'Vidal Cortés'], group: 'Administrador' },
    {
      username: demoUsername,
      name: ['Catalina', 'Rojas'],
      group: 'Jefe de ventas',
      isSeller: true,
      team: 'Equipo Santiago',
      isHead: true,
    },
    {
      username: 'matias.contreras',
      name: ['Matías', 'Contreras'],
      group: 'Vendedor',
      isSeller: true,
      team: 'Equipo Santiago',
    },
    {
      username: 'javiera.munoz',
      name: ['Javiera', 'Muñoz'],
      group: 'Vendedor',
      isSeller: true,
      team: 'Equipo Santiago',
    },
    {
      username: 'sebastian.vergara',
      name: ['Sebastián', 'Vergara'],
      group: 'Vendedor',
      isSeller: true,
      team: 'Equipo Santiago',
    },
    {
      username: 'francisca.araya',
      name: ['Francisca', 'Araya'],
      group: 'Vendedor',
      isSeller: true,
      team: 'Equipo Costa',
      isHead: true,
    },
    {
      username: 'ignacio.palma',
      name: ['Ignacio', 'Palma'],
      group: 'Vendedor',
      isSeller: true,
      team: 'Equipo Costa',
    },
    {
      username: 'rodrigo.fuentes',
      name: ['Rodrigo', 'Fuentes'],
      group: 'Vendedor',
      isSeller: true,
      isFormer: true,
    },
    { username: 'carolina.leiva', name: ['Carolina', 'Leiva'], group: 'Asistente' },
  ],
  projects: developerProjects,
  census: developerCensus,
  roles: cast,
  seed: 1840,
}

export const broker: DemoAccount = {
  name: 'Corredora Puerta Austral',
  national_id: '77120845-9',
  domain: 'puertaaustral.test',
  is_broker: true,
  is_demo: true,
  address: 'Del Salvador 310, Puerto Varas',
  users: [
    { username: 'corredor.admin', name: ['Patricio', 'Oñate'], group: 'Administrador', isSeller: true },
    { username: 'andrea.bustos', name: ['Andrea', 'Bustos'], group: 'Corredor', isSeller: true },
    { username: 'felipe.mansilla', name: ['Felipe', 'Mansilla'], group: 'Corredor', isSeller: true },
  ],
  projects: brokerProjects,
  census: brokerCensus,
  roles: [],
  seed: 310,
}
