import {
  IconAdjustments,
  IconBuilding,
  IconChartBar,
  IconDoorEnter,
  IconFileTypePdf,
  IconHandGrab,
  IconInfoCircle,
  IconLayoutGridAdd,
  IconPhoto,
  IconPhotoScan,
  IconPhotoStar,
  IconPool,
  IconReceipt2,
  IconRuler2,
  IconRulerMeasure,
} from '@tabler/icons-react'
import type { Permission } from '#contract/permissions.ts'
import type { IconType } from '#web/kit/icon.tsx'
import { type LazyPart, lazyPart } from '#web/kit/lazy-part.ts'
import { t } from '#web/kit/text.ts'
import type { Project } from '../shared/queries.ts'

type Section = {
  /** Behind `/projects/{id}/`. */
  address: string
  title: string
  icon: IconType
  can: Permission
  part: LazyPart<{ project: Project }>
}

const galleries = () => import('../images/project-galleries.tsx')

/** The sections of a project's page, in their order. Another one is another line. */
export const sectionGroups: { title: string; sections: Section[] }[] = [
  {
    title: t('Proyecto'),
    sections: [
      {
        address: 'info',
        title: t('Información'),
        icon: IconInfoCircle,
        can: 'projects.view',
        part: lazyPart(() => import('../info/project-info.tsx').then((module) => module.ProjectInfo)),
      },
      {
        address: 'settings',
        title: t('Ajustes'),
        icon: IconAdjustments,
        can: 'projects.view',
        part: lazyPart(() =>
          import('../settings/project-settings.tsx').then((module) => module.ProjectSettings),
        ),
      },
    ],
  },
  {
    title: t('Imágenes'),
    sections: [
      {
        address: 'main-images',
        title: t('Principales'),
        icon: IconPhotoStar,
        can: 'projects.view',
        part: lazyPart(() => galleries().then((module) => module.MainImages)),
      },
      {
        address: 'project-images',
        title: t('Del proyecto'),
        icon: IconPhoto,
        can: 'projects.view',
        part: lazyPart(() => galleries().then((module) => module.ProjectImages)),
      },
      {
        address: 'units-images',
        title: t('De las unidades'),
        icon: IconPhotoScan,
        can: 'projects.view',
        part: lazyPart(() => galleries().then((module) => module.UnitsImages)),
      },
      {
        address: 'plans',
        title: t('Planos'),
        icon: IconRulerMeasure,
        can: 'projects.view',
        part: lazyPart(() => galleries().then((module) => module.UnitsPlans)),
      },
      {
        address: 'common-spaces',
        title: t('Espacios comunes'),
        icon: IconPool,
        can: 'projects.view',
        part: lazyPart(() => import('../images/project-spaces.tsx').then((module) => module.ProjectSpaces)),
      },
      {
        address: 'brochure',
        title: t('Folleto'),
        icon: IconFileTypePdf,
        can: 'projects.view',
        part: lazyPart(() => import('../images/brochure.tsx').then((module) => module.Brochure)),
      },
    ],
  },
  {
    title: t('Stock'),
    sections: [
      {
        address: 'units',
        title: t('Unidades'),
        icon: IconDoorEnter,
        can: 'units.view',
        part: lazyPart(() => import('../units/project-units.tsx').then((module) => module.ProjectUnits)),
      },
      {
        address: 'buildings',
        title: t('Edificios'),
        icon: IconBuilding,
        can: 'projects.view',
        part: lazyPart(() =>
          import('../buildings/buildings-section.tsx').then((module) => module.BuildingsSection),
        ),
      },
      {
        address: 'unit-types',
        title: t('Tipologías'),
        icon: IconRuler2,
        can: 'projects.view',
        part: lazyPart(() =>
          import('../unit-types/types-section.tsx').then((module) => module.UnitTypesSection),
        ),
      },
      {
        address: 'price-lists',
        title: t('Listas de precios'),
        icon: IconReceipt2,
        can: 'units.view',
        part: lazyPart(() =>
          import('../price-lists/price-lists-section.tsx').then((module) => module.PriceListsSection),
        ),
      },
      {
        address: 'launches',
        title: t('Lanzamientos'),
        icon: IconHandGrab,
        can: 'units.view',
        part: lazyPart(() =>
          import('#web/features/stock/launches/lent/launches-section.tsx').then(
            (module) => module.LaunchesSection,
          ),
        ),
      },
      {
        address: 'generate',
        title: t('Generar unidades'),
        icon: IconLayoutGridAdd,
        can: 'units.create',
        part: lazyPart(() =>
          import('../generator/generator-section.tsx').then((module) => module.GeneratorSection),
        ),
      },
    ],
  },
  {
    title: t('Resultado'),
    sections: [
      {
        address: 'performance',
        title: t('Desempeño'),
        icon: IconChartBar,
        can: 'leads.view',
        part: lazyPart(() =>
          import('../performance/project-performance.tsx').then((module) => module.ProjectPerformance),
        ),
      },
    ],
  },
]
