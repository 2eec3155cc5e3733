import { seldom, selling } from './page.ts'
import type { Screen } from './screen.ts'

/** The screens of what there is to sell. */
export const stock: Screen[] = [
  { path: '/projects', title: 'Proyectos', can: 'projects.view', component: seldom('ProjectsPage') },
  { path: '/projects/$id', title: 'Proyecto', can: 'projects.view', component: seldom('ProjectPage') },
  {
    path: '/projects/$id/$section',
    title: 'Proyecto',
    can: 'projects.view',
    component: seldom('ProjectPage'),
  },
  { path: '/stock', title: 'Stock', can: 'units.view', component: seldom('StockPage') },
  {
    path: '/units',
    title: 'Unidades',
    can: 'units.view',
    component: selling('UnitsPage'),
  },
  {
    path: '/units/import',
    title: 'Importar unidades',
    can: 'units.create',
    component: seldom('UnitImportPage'),
  },
  {
    path: '/units/$id',
    title: 'Unidad',
    can: 'units.view',
    component: selling('UnitPage'),
  },
  {
    path: '/shared-units',
    title: 'Unidades compartidas',
    can: 'units.share',
    component: seldom('SharedUnitsPage'),
  },
  {
    path: '/shared-units/permits',
    title: 'Permisos de corredores',
    can: 'units.share',
    component: seldom('SharesPage'),
  },
  {
    path: '/shared-units/holds',
    title: 'Retenciones de corredores',
    can: 'brokers.view',
    component: seldom('HoldsPage'),
  },
  {
    path: '/shared-units-with-me/quotations',
    title: 'Cotizaciones de unidades compartidas',
    can: 'brokers.view',
    component: seldom('SharedQuotationsPage'),
  },
  {
    path: '/shared-units-with-me/commissions',
    title: 'Comisiones de inmobiliarias',
    can: 'deals.view_all',
    component: seldom('SharedCommissionsPage'),
  },
  {
    path: '/shared-units-with-me/picture',
    title: 'Stock compartido',
    can: 'units.view',
    component: seldom('SharedPicturePage'),
  },
  {
    path: '/shared-units-with-me/holds',
    title: 'Retenciones de corredores',
    can: 'brokers.view',
    component: seldom('HoldsPage'),
  },
  {
    path: '/shared-units-with-me',
    title: 'Compartidas conmigo',
    can: 'units.view',
    component: seldom('WithMePage'),
  },
  { path: '/launches/$id', title: 'Lanzamiento', can: 'units.view', component: seldom('LaunchPage') },
  {
    path: '/launch/$uuid/wall',
    title: 'Lanzamiento',
    isPublic: true,
    component: seldom('WallPage'),
  },
  {
    path: '/stock/edit',
    title: 'Editar en planilla',
    can: 'units.edit',
    component: seldom('SheetPage'),
  },
]
