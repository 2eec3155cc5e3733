import {
  IconAddressBook,
  IconBan,
  IconBrandWhatsapp,
  IconBriefcase,
  IconBuilding,
  IconBuildingStore,
  IconCalendar,
  IconChartBar,
  IconDoorEnter,
  IconFileInvoice,
  IconHome,
  IconLayoutKanban,
  IconListCheck,
  IconMap2,
  IconPercentage,
  IconReportAnalytics,
  IconSettings,
  IconShare,
  IconTable,
  IconUserCircle,
  IconUserCog,
  IconUserPlus,
  IconUserQuestion,
  IconUserShare,
  IconWritingSign,
} from '@tabler/icons-react'
import type { Permission } from '#contract/permissions.ts'
import type { IconType } from '#web/kit/icon.tsx'
import type { Path } from '#web/places/path.ts'
import { screens } from './sitemap.ts'

/** The counters of entries, by their name in the counts endpoint. */
export type NavCount = 'unassigned' | 'toContact' | 'inFollowUp' | 'unread'

export type NavEntry = {
  label: string
  icon: IconType
  to: Path
  /** The part of the query that identifies entries of the same screen. */
  search?: Record<string, string>
  count?: NavCount
  /** Who is shown it, besides who may open its screen. */
  can?: Permission
  /** Only in accounts of brokers. */
  ofBrokers?: true
  /** Its label in the tab bar of phones, for the four entries there; the fifth opens all of them. */
  tab?: string
}

type NavGroup = { title?: string; entries: NavEntry[] }

const groups: NavGroup[] = [
  {
    entries: [
      { label: 'Inicio', icon: IconHome, to: '/', tab: 'Inicio' },
      { label: 'Calendario', icon: IconCalendar, to: '/calendar', tab: 'Calendario' },
    ],
  },
  {
    title: 'Leads',
    entries: [
      {
        label: 'Sin asignar',
        icon: IconUserQuestion,
        to: '/leads',
        search: { tab: 'unassigned' },
        count: 'unassigned',
        can: 'leads.view_all',
      },
      {
        label: 'A contactar',
        icon: IconUserPlus,
        to: '/leads',
        search: { tab: 'to_contact' },
        count: 'toContact',
        tab: 'Leads',
      },
      {
        label: 'En seguimiento',
        icon: IconListCheck,
        to: '/in-follow-up',
        count: 'inFollowUp',
      },
      { label: 'Pipeline', icon: IconLayoutKanban, to: '/pipeline' },
      { label: 'Descartados', icon: IconBan, to: '/leads', search: { tab: 'discarded' } },
    ],
  },
  {
    title: 'Contactos',
    entries: [
      { label: 'Contactos', icon: IconAddressBook, to: '/contacts', tab: 'Contactos' },
      { label: 'Clientes', icon: IconUserCircle, to: '/clients' },
      { label: 'Compartidos', icon: IconUserShare, to: '/shared-contacts' },
    ],
  },
  {
    title: 'Stock',
    entries: [
      { label: 'Proyectos', icon: IconMap2, to: '/projects' },
      { label: 'Unidades', icon: IconDoorEnter, to: '/units' },
      { label: 'Planilla', icon: IconTable, to: '/stock/edit' },
      { label: 'Stock', icon: IconBuilding, to: '/stock' },
      { label: 'Compartidas', icon: IconShare, to: '/shared-units' },
      { label: 'Compartidas conmigo', icon: IconUserShare, to: '/shared-units-with-me', ofBrokers: true },
    ],
  },
  {
    title: 'Ventas',
    entries: [
      { label: 'Cotizaciones', icon: IconFileInvoice, to: '/quotation' },
      { label: 'Negocios', icon: IconBriefcase, to: '/business' },
      { label: 'Comisiones', icon: IconPercentage, to: '/commissions' },
      { label: 'Cheques', icon: IconWritingSign, to: '/cheques' },
    ],
  },
  {
    entries: [
      { label: 'WhatsApp', icon: IconBrandWhatsapp, to: '/whatsapp', count: 'unread' },
      { label: 'Dashboards', icon: IconChartBar, to: '/dashboards/leads' },
      { label: 'Reportes', icon: IconReportAnalytics, to: '/reports' },
    ],
  },
  {
    title: 'Administración',
    entries: [
      { label: 'Usuarios', icon: IconUserCog, to: '/users' },
      { label: 'Corredores', icon: IconBuildingStore, to: '/brokers' },
      { label: 'Configuración', icon: IconSettings, to: '/settings' },
    ],
  },
]

/** The navigation of this user: only screens that exist and that they may open. */
export function navigationFor(may: (permission: Permission) => boolean, isBroker: boolean): NavGroup[] {
  const isOpen = ({ to, can, ofBrokers }: NavEntry) => {
    if (ofBrokers && !isBroker) return false
    const screen = screens.find(({ path }) => path === to)
    return screen !== undefined && (!screen.can || may(screen.can)) && (!can || may(can))
  }
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(isOpen) }))
    .filter((group) => group.entries.length > 0)
}

/** The user's own settings, not part of the administration of users, and the spreadsheet, which has its own entry. */
const own = new Set(['/users/profile', '/users/change-password', '/users/notifications', '/stock/edit'])

/** Whether an address belongs to the entry. */
export function isAt(entry: NavEntry, path: string, search: Record<string, unknown>): boolean {
  if (entry.to === '/' || entry.search) {
    return (
      path === entry.to && Object.entries(entry.search ?? {}).every(([key, value]) => search[key] === value)
    )
  }
  return path === entry.to || (path.startsWith(`${entry.to}/`) && !own.has(path))
}
