import { IconDoorEnter, IconInfoCircle } from '@tabler/icons-react'
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
    ],
  },
]
