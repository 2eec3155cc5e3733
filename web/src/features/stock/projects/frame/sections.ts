import {
  IconAdjustments,
  IconBuilding,
  IconChartBar,
  IconDoorEnter,
  IconInfoCircle,
  IconLayoutGridAdd,
  IconRuler2,
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
