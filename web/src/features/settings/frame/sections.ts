import {
  IconBuilding,
  IconClock,
  IconCoins,
  IconColumns3,
  IconHistory,
  IconLayoutKanban,
  IconListDetails,
  IconMail,
  IconTag,
} from '@tabler/icons-react'
import type { Permission } from '#contract/permissions.ts'
import type { IconType } from '#web/kit/icon.tsx'

type Section = { path: `/settings${string}`; label: string; icon: IconType; can: Permission }

/** The sections of the settings, in their order; each is a screen of its own in the sitemap. */
export const sections: Section[] = [
  { path: '/settings', label: 'Cuenta', icon: IconBuilding, can: 'account.view' },
  { path: '/settings/hours', label: 'Horario', icon: IconClock, can: 'account.view' },
  { path: '/settings/steps', label: 'Etapas', icon: IconLayoutKanban, can: 'pipeline.view' },
  { path: '/settings/tags', label: 'Etiquetas', icon: IconTag, can: 'leads.view' },
  { path: '/settings/lists', label: 'Listas', icon: IconListDetails, can: 'account.view' },
  { path: '/settings/currency', label: 'Monedas', icon: IconCoins, can: 'account.view' },
  { path: '/settings/columns', label: 'Columnas', icon: IconColumns3, can: 'account.view' },
  { path: '/settings/audit', label: 'Auditoría', icon: IconHistory, can: 'audit.view' },
  { path: '/settings/mails', label: 'Correos', icon: IconMail, can: 'account.manage' },
]
