import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import type { Screen } from './screen.ts'

/** The screens of what there is to sell. */
export const stock: Screen[] = [
  {
    path: '/units',
    title: 'Unidades',
    can: 'units.view',
    component: lazy(() => import('#web/features/stock/units/units-page.tsx'), 'UnitsPage'),
  },
  {
    path: '/units/$id',
    title: 'Unidad',
    can: 'units.view',
    component: lazy(() => import('#web/features/stock/units/unit-page.tsx'), 'UnitPage'),
  },
]
