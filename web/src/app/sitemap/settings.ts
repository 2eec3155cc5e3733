import type { ReactNode } from 'react'
import { lazyScreen as lazy } from '../lazy-screen.ts'
import type { Screen } from './screen.ts'
import type { pages } from './settings-pages.ts'

type Name = keyof typeof pages
type Page = Record<string, (props: unknown) => ReactNode>

const page = (name: Name) => lazy(() => load(name), name)

async function load(name: Name): Promise<Page> {
  const { pages } = await import('./settings-pages.ts')
  const page: unknown = await pages[name]()
  return page as Page
}

/** Configuration and permissions. */
export const settings: Screen[] = [
  {
    path: '/settings',
    title: 'Configuración',
    can: 'account.view',
    component: page('AccountPage'),
  },
  {
    path: '/settings/hours',
    title: 'Horario',
    can: 'account.view',
    component: page('HoursPage'),
  },
  {
    path: '/settings/steps',
    title: 'Etapas',
    can: 'account.view',
    component: page('StepsPage'),
  },
  {
    path: '/settings/tags',
    title: 'Etiquetas',
    can: 'account.view',
    component: page('TagsPage'),
  },
  {
    path: '/settings/rules',
    title: 'Asignación',
    can: 'leads.assign',
    component: page('RulesPage'),
  },
  {
    path: '/settings/questions',
    title: 'Preguntas',
    can: 'leads.view',
    component: page('QuestionsPage'),
  },
  {
    path: '/settings/fields',
    title: 'Campos propios',
    can: 'account.view',
    component: page('CustomFieldsPage'),
  },
  {
    path: '/settings/forms',
    title: 'Formularios',
    can: 'account.manage',
    component: page('FormsPage'),
  },
  {
    path: '/settings/lists',
    title: 'Listas',
    can: 'account.view',
    component: page('ListsPage'),
  },
  {
    path: '/settings/whatsapp',
    title: 'Textos de WhatsApp',
    can: 'account.view',
    component: page('WhatsAppPage'),
  },
  {
    path: '/settings/currency',
    title: 'Monedas',
    can: 'account.view',
    component: page('CurrencyPage'),
  },
  {
    path: '/settings/columns',
    title: 'Columnas',
    can: 'account.view',
    component: page('ColumnsPage'),
  },
  {
    path: '/settings/mails',
    title: 'Correos',
    can: 'account.manage',
    component: page('MailsPage'),
  },
  {
    path: '/settings/audit',
    title: 'Auditoría',
    can: 'audit.view',
    component: page('AuditPage'),
  },
  {
    path: '/settings/privacy',
    title: 'Solicitudes de privacidad',
    can: 'contacts.delete',
    component: page('PrivacyRequestsPage'),
  },
  {
    path: '/settings/retention',
    title: 'Plazos de conservación',
    can: 'account.view',
    component: page('RetentionPage'),
  },
  {
    path: '/users',
    title: 'Usuarios',
    can: 'users.view',
    component: page('UsersPage'),
  },
  {
    path: '/users/groups',
    title: 'Grupos y permisos',
    can: 'groups.view',
    component: page('GroupsPage'),
  },
  {
    path: '/users/create',
    title: 'Crear usuario',
    can: 'users.create',
    component: page('CreateUserPage'),
  },
  {
    path: '/users/profile',
    title: 'Mi perfil',
    component: page('ProfilePage'),
  },
  {
    path: '/users/change-password',
    title: 'Cambiar contraseña',
    component: page('ChangePasswordPage'),
  },
  {
    path: '/users/second-factor',
    title: 'Verificación en dos pasos',
    component: page('SecondFactorPage'),
  },
  {
    path: '/users/notifications',
    title: 'Avisos',
    component: page('NotificationPreferences'),
  },
  {
    path: '/users/$id',
    title: 'Usuario',
    can: 'users.view',
    component: page('UserPage'),
  },
]
