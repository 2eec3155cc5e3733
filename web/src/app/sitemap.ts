import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import type { Permission } from '#contract/permissions.ts'

export type Screen = {
  path: `/${string}`
  title: string
  /** Blank screens have no navigation around them. */
  layout?: 'blank'
  /** Open without signing in. */
  isPublic?: true
  /** What one must be allowed to, to open it. */
  can?: Permission
  component: ReturnType<typeof lazy>
}

/** Every screen of the product: its address, its name and its chunk. */
export const screens: Screen[] = [
  {
    path: '/login',
    title: 'Iniciar sesión',
    layout: 'blank',
    isPublic: true,
    component: lazy(() => import('#web/features/session/login.tsx'), 'Login'),
  },
  {
    path: '/logout',
    title: 'Cerrar sesión',
    layout: 'blank',
    component: lazy(() => import('#web/features/session/logout.tsx'), 'Logout'),
  },
  {
    path: '/forgot-password',
    title: 'Recuperar contraseña',
    layout: 'blank',
    isPublic: true,
    component: lazy(() => import('#web/features/session/forgot-password.tsx'), 'ForgotPassword'),
  },
  {
    path: '/reset-password/$uidb64/$token',
    title: 'Nueva contraseña',
    layout: 'blank',
    isPublic: true,
    component: lazy(() => import('#web/features/session/reset-password.tsx'), 'ResetPassword'),
  },
  {
    path: '/setup',
    title: 'Primera cuenta',
    layout: 'blank',
    isPublic: true,
    component: lazy(() => import('#web/features/session/set-up.tsx'), 'SetUp'),
  },
  {
    path: '/',
    title: 'Inicio',
    component: lazy(() => import('#web/features/home/home-page.tsx'), 'HomePage'),
  },
  {
    path: '/leads',
    title: 'Leads',
    can: 'leads.view',
    component: lazy(() => import('#web/features/leads/lead-list.tsx'), 'LeadList'),
  },
  {
    path: '/leads/$id',
    title: 'Lead',
    can: 'leads.view',
    component: lazy(() => import('#web/features/leads/lead-page.tsx'), 'LeadPage'),
  },
  {
    path: '/pipeline',
    title: 'Pipeline',
    can: 'pipeline.view',
    component: lazy(() => import('#web/features/pipeline/pipeline-page.tsx'), 'PipelinePage'),
  },
  {
    path: '/in-follow-up',
    title: 'En seguimiento',
    can: 'pipeline.view',
    component: lazy(() => import('#web/features/pipeline/pipeline-page.tsx'), 'InFollowUpPage'),
  },
  {
    path: '/in-follow-up/table',
    title: 'En seguimiento',
    can: 'leads.view',
    component: lazy(() => import('#web/features/leads/in-follow-up-table.tsx'), 'InFollowUpTable'),
  },
  {
    path: '/calendar',
    title: 'Calendario',
    can: 'tasks.view',
    component: lazy(() => import('#web/features/tasks/calendar-page.tsx'), 'CalendarPage'),
  },
  {
    path: '/contacts',
    title: 'Contactos',
    can: 'contacts.view',
    component: lazy(() => import('#web/features/contacts/contacts-page.tsx'), 'ContactsPage'),
  },
  {
    path: '/contacts/$id',
    title: 'Contacto',
    can: 'contacts.view',
    component: lazy(() => import('#web/features/contacts/contact-page.tsx'), 'ContactPage'),
  },
  {
    path: '/contacts/duplicates',
    title: 'Duplicados',
    can: 'contacts.merge',
    component: lazy(() => import('#web/features/contacts/duplicates-page.tsx'), 'DuplicatesPage'),
  },
  {
    path: '/profiles/create',
    title: 'Crear contacto',
    can: 'contacts.create',
    component: lazy(() => import('#web/features/contacts/create-page.tsx'), 'CreateProfilePage'),
  },
  {
    path: '/clients',
    title: 'Clientes',
    can: 'contacts.view',
    component: lazy(() => import('#web/features/contacts/clients-page.tsx'), 'ClientsPage'),
  },
  {
    path: '/settings',
    title: 'Configuración',
    can: 'account.view',
    component: lazy(() => import('#web/features/settings/account/account-page.tsx'), 'AccountPage'),
  },
  {
    path: '/settings/hours',
    title: 'Horario',
    can: 'account.view',
    component: lazy(() => import('#web/features/settings/hours/hours-page.tsx'), 'HoursPage'),
  },
  {
    path: '/settings/steps',
    title: 'Etapas',
    can: 'account.view',
    component: lazy(() => import('#web/features/settings/steps/steps-page.tsx'), 'StepsPage'),
  },
  {
    path: '/settings/tags',
    title: 'Etiquetas',
    can: 'account.view',
    component: lazy(() => import('#web/features/settings/tags/tags-page.tsx'), 'TagsPage'),
  },
  {
    path: '/settings/rules',
    title: 'Asignación',
    can: 'leads.assign',
    component: lazy(() => import('#web/features/settings/rules/rules-page.tsx'), 'RulesPage'),
  },
  {
    path: '/settings/questions',
    title: 'Preguntas',
    can: 'leads.view',
    component: lazy(() => import('#web/features/settings/questions/questions-page.tsx'), 'QuestionsPage'),
  },
  {
    path: '/settings/forms',
    title: 'Formularios',
    can: 'account.manage',
    component: lazy(() => import('#web/features/settings/forms/forms-page.tsx'), 'FormsPage'),
  },
  {
    path: '/settings/lists',
    title: 'Listas',
    can: 'account.view',
    component: lazy(() => import('#web/features/settings/lists/lists-page.tsx'), 'ListsPage'),
  },
  {
    path: '/settings/currency',
    title: 'Monedas',
    can: 'account.view',
    component: lazy(() => import('#web/features/settings/currency/currency-page.tsx'), 'CurrencyPage'),
  },
  {
    path: '/settings/columns',
    title: 'Columnas',
    can: 'account.view',
    component: lazy(() => import('#web/features/settings/columns/columns-page.tsx'), 'ColumnsPage'),
  },
  {
    path: '/settings/mails',
    title: 'Correos',
    can: 'account.manage',
    component: lazy(() => import('#web/features/settings/mails-page.tsx'), 'MailsPage'),
  },
  {
    path: '/settings/audit',
    title: 'Auditoría',
    can: 'audit.view',
    component: lazy(() => import('#web/features/audit/audit-page.tsx'), 'AuditPage'),
  },
  {
    path: '/settings/privacy',
    title: 'Solicitudes de privacidad',
    can: 'contacts.delete',
    component: lazy(() => import('#web/features/privacy/requests-page.tsx'), 'PrivacyRequestsPage'),
  },
  {
    path: '/contacts/import',
    title: 'Importar contactos',
    can: 'contacts.import',
    component: lazy(() => import('#web/features/imports/import-page.tsx'), 'ImportPage'),
  },
  {
    path: '/exports',
    title: 'Exportación',
    component: lazy(() => import('#web/features/exports/export-page.tsx'), 'ExportPage'),
  },
  {
    path: '/users',
    title: 'Usuarios',
    can: 'users.view',
    component: lazy(() => import('#web/features/users/users-page.tsx'), 'UsersPage'),
  },
  {
    path: '/users/groups',
    title: 'Grupos y permisos',
    can: 'groups.view',
    component: lazy(() => import('#web/features/groups/groups-page.tsx'), 'GroupsPage'),
  },
  {
    path: '/users/create',
    title: 'Crear usuario',
    can: 'users.create',
    component: lazy(() => import('#web/features/users/create-page.tsx'), 'CreateUserPage'),
  },
  {
    path: '/users/profile',
    title: 'Mi perfil',
    component: lazy(() => import('#web/features/users/profile-page.tsx'), 'ProfilePage'),
  },
  {
    path: '/users/change-password',
    title: 'Cambiar contraseña',
    component: lazy(() => import('#web/features/users/change-password-page.tsx'), 'ChangePasswordPage'),
  },
  {
    path: '/users/notifications',
    title: 'Avisos',
    component: lazy(
      () => import('#web/features/notifications/preferences-page.tsx'),
      'NotificationPreferences',
    ),
  },
  {
    path: '/users/$id',
    title: 'Usuario',
    can: 'users.view',
    component: lazy(() => import('#web/features/users/user-page.tsx'), 'UserPage'),
  },
  {
    path: '/second-page',
    title: 'Novedades',
    component: lazy(() => import('#web/features/news/news-page.tsx'), 'NewsPage'),
  },
]

/** Whether there is a screen at this path. */
export const hasScreen = (path: string) => screens.some((screen) => screen.path === path)
