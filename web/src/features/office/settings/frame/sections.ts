import {
  IconAd2,
  IconArrowsSplit,
  IconBrandWhatsapp,
  IconBuilding,
  IconClock,
  IconCoins,
  IconColumns3,
  IconFileInvoice,
  IconFileText,
  IconForms,
  IconHelpCircle,
  IconHistory,
  IconHourglass,
  IconLayoutKanban,
  IconListDetails,
  IconMail,
  IconPercentage,
  IconPlugConnected,
  IconRobot,
  IconShieldCheck,
  IconSparkles,
  IconStairs,
  IconTag,
  IconTextPlus,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'
import type { Permission } from '#contract/permissions.ts'
import type { IconType } from '#web/kit/icon.tsx'
import { msg } from '#web/kit/text.ts'
import type { Path } from '#web/places/path.ts'

type Section = { path: Path; label: string; icon: IconType; can: Permission }

/** The sections of the settings, in their order; each is a screen of its own in the sitemap. */
export const sections: Section[] = [
  { path: '/settings', label: msg('Cuenta'), icon: IconBuilding, can: 'account.view' },
  { path: '/settings/hours', label: msg('Horario'), icon: IconClock, can: 'account.view' },
  { path: '/settings/steps', label: msg('Etapas'), icon: IconLayoutKanban, can: 'account.view' },
  { path: '/settings/sale-steps', label: msg('Pasos de venta'), icon: IconStairs, can: 'deals.view' },
  { path: '/settings/documents', label: msg('Plantillas'), icon: IconFileText, can: 'deals.view' },
  { path: '/settings/commissions', label: msg('Comisiones'), icon: IconPercentage, can: 'deals.view' },
  { path: '/settings/tags', label: msg('Etiquetas'), icon: IconTag, can: 'account.view' },
  { path: '/settings/teams', label: msg('Equipos'), icon: IconUsersGroup, can: 'dashboards.view' },
  { path: '/settings/rules', label: msg('Asignación'), icon: IconArrowsSplit, can: 'leads.assign' },
  { path: '/settings/questions', label: msg('Preguntas'), icon: IconHelpCircle, can: 'leads.view' },
  { path: '/settings/fields', label: msg('Campos propios'), icon: IconTextPlus, can: 'account.view' },
  { path: '/settings/forms', label: msg('Formularios'), icon: IconForms, can: 'account.manage' },
  { path: '/settings/assistants', label: msg('Asistentes'), icon: IconSparkles, can: 'account.manage' },
  { path: '/settings/lists', label: msg('Listas'), icon: IconListDetails, can: 'account.view' },
  { path: '/settings/whatsapp', label: msg('WhatsApp'), icon: IconBrandWhatsapp, can: 'account.view' },
  {
    path: '/settings/connections',
    label: msg('Conexiones'),
    icon: IconPlugConnected,
    can: 'connections.view',
  },
  {
    path: '/settings/agent',
    label: msg('Asistente de WhatsApp'),
    icon: IconRobot,
    can: 'connections.view',
  },
  {
    path: '/settings/lead-ads',
    label: msg('Anuncios de Meta'),
    icon: IconAd2,
    can: 'connections.view',
  },
  { path: '/settings/webhooks', label: msg('Webhooks'), icon: IconWebhook, can: 'connections.view' },
  { path: '/settings/quotations', label: msg('Cotizaciones'), icon: IconFileInvoice, can: 'account.view' },
  { path: '/settings/currency', label: msg('Monedas'), icon: IconCoins, can: 'account.view' },
  { path: '/settings/columns', label: msg('Columnas'), icon: IconColumns3, can: 'account.view' },
  { path: '/settings/audit', label: msg('Auditoría'), icon: IconHistory, can: 'audit.view' },
  { path: '/settings/privacy', label: msg('Privacidad'), icon: IconShieldCheck, can: 'contacts.delete' },
  { path: '/settings/retention', label: msg('Conservación'), icon: IconHourglass, can: 'account.view' },
  { path: '/settings/mails', label: msg('Correos'), icon: IconMail, can: 'account.manage' },
]
