import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import type { Screen } from './screen.ts'

/** Configuration and permissions. */
export const settings: Screen[] = [
  {
    path: '/settings',
    title: 'Configuración',
    can: 'account.view',
    component: lazy(() => import('#web/features/office/settings/account/account-page.tsx'), 'AccountPage'),
  },
  {
    path: '/settings/hours',
    title: 'Horario',
    can: 'account.view',
    component: lazy(() => import('#web/features/office/settings/hours/hours-page.tsx'), 'HoursPage'),
  },
  {
    path: '/settings/steps',
    title: 'Etapas',
    can: 'account.view',
    component: lazy(() => import('#web/features/office/settings/steps/steps-page.tsx'), 'StepsPage'),
  },
  {
    path: '/settings/tags',
    title: 'Etiquetas',
    can: 'account.view',
    component: lazy(() => import('#web/features/office/settings/tags/tags-page.tsx'), 'TagsPage'),
  },
  {
    path: '/settings/rules',
    title: 'Asignación',
    can: 'leads.assign',
    component: lazy(() => import('#web/features/office/settings/rules/rules-page.tsx'), 'RulesPage'),
  },
  {
    path: '/settings/questions',
    title: 'Preguntas',
    can: 'leads.view',
    component: lazy(
      () => import('#web/features/office/settings/questions/questions-page.tsx'),
      'QuestionsPage',
    ),
  },
  {
    path: '/settings/forms',
    title: 'Formularios',
    can: 'account.manage',
    component: lazy(() => import('#web/features/office/settings/forms/forms-page.tsx'), 'FormsPage'),
  },
  {
    path: '/settings/lists',
    title: 'Listas',
    can: 'account.view',
    component: lazy(() => import('#web/features/office/settings/lists/lists-page.tsx'), 'ListsPage'),
  },
  {
    path: '/settings/currency',
    title: 'Monedas',
    can: 'account.view',
    component: lazy(() => import('#web/features/office/settings/currency/currency-page.tsx'), 'CurrencyPage'),
  },
  {
    path: '/settings/columns',
    title: 'Columnas',
    can: 'account.view',
    component: lazy(() => import('#web/features/office/settings/columns/columns-page.tsx'), 'ColumnsPage'),
  },
  {
    path: '/settings/mails',
    title: 'Correos',
    can: 'account.manage',
    component: lazy(() => import('#web/features/office/settings/mails-page.tsx'), 'MailsPage'),
  },
  {
    path: '/settings/audit',
    title: 'Auditoría',
    can: 'audit.view',
    component: lazy(() => import('#web/features/office/audit/audit-page.tsx'), 'AuditPage'),
  },
  {
    path: '/settings/privacy',
    title: 'Solicitudes de privacidad',
    can: 'contacts.delete',
    component: lazy(() => import('#web/features/people/privacy/requests-page.tsx'), 'PrivacyRequestsPage'),
  },
  {
    path: '/settings/retention',
    title: 'Plazos de conservación',
    can: 'account.view',
    component: lazy(
      () => import('#web/features/office/settings/retention/retention-page.tsx'),
      'RetentionPage',
    ),
  },
  {
    path: '/users',
    title: 'Usuarios',
    can: 'users.view',
    component: lazy(() => import('#web/features/office/users/users-page.tsx'), 'UsersPage'),
  },
  {
    path: '/users/groups',
    title: 'Grupos y permisos',
    can: 'groups.view',
    component: lazy(() => import('#web/features/office/groups/groups-page.tsx'), 'GroupsPage'),
  },
  {
    path: '/users/create',
    title: 'Crear usuario',
    can: 'users.create',
    component: lazy(() => import('#web/features/office/users/create-page.tsx'), 'CreateUserPage'),
  },
  {
    path: '/users/profile',
    title: 'Mi perfil',
    component: lazy(() => import('#web/features/office/users/profile-page.tsx'), 'ProfilePage'),
  },
  {
    path: '/users/change-password',
    title: 'Cambiar contraseña',
    component: lazy(
      () => import('#web/features/office/users/change-password-page.tsx'),
      'ChangePasswordPage',
    ),
  },
  {
    path: '/users/second-factor',
    title: 'Verificación en dos pasos',
    component: lazy(
      () => import('#web/features/office/second-factor/second-factor-page.tsx'),
      'SecondFactorPage',
    ),
  },
  {
    path: '/users/notifications',
    title: 'Avisos',
    component: lazy(
      () => import('#web/features/office/notifications/preferences-page.tsx'),
      'NotificationPreferences',
    ),
  },
  {
    path: '/users/$id',
    title: 'Usuario',
    can: 'users.view',
    component: lazy(() => import('#web/features/office/users/user-page.tsx'), 'UserPage'),
  },
]
