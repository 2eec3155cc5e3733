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

const session = {
  login: lazy(() => import('#web/features/session/login.tsx'), 'Login'),
  logout: lazy(() => import('#web/features/session/logout.tsx'), 'Logout'),
  forgot: lazy(() => import('#web/features/session/forgot-password.tsx'), 'ForgotPassword'),
  reset: lazy(() => import('#web/features/session/reset-password.tsx'), 'ResetPassword'),
  setUp: lazy(() => import('#web/features/session/set-up.tsx'), 'SetUp'),
}

const leads = {
  list: lazy(() => import('#web/features/leads/lead-list.tsx'), 'LeadList'),
  page: lazy(() => import('#web/features/leads/lead-page.tsx'), 'LeadPage'),
  inFollowUp: lazy(() => import('#web/features/leads/in-follow-up-table.tsx'), 'InFollowUpTable'),
}

const contacts = {
  list: lazy(() => import('#web/features/contacts/contacts-page.tsx'), 'ContactsPage'),
  clients: lazy(() => import('#web/features/contacts/clients-page.tsx'), 'ClientsPage'),
  page: lazy(() => import('#web/features/contacts/contact-page.tsx'), 'ContactPage'),
  create: lazy(() => import('#web/features/contacts/create-page.tsx'), 'CreateProfilePage'),
  duplicates: lazy(() => import('#web/features/contacts/duplicates-page.tsx'), 'DuplicatesPage'),
}

const home = lazy(() => import('#web/features/home/home-page.tsx'), 'HomePage')
const pipeline = lazy(() => import('#web/features/pipeline/pipeline-page.tsx'), 'PipelinePage')
const inFollowUp = lazy(() => import('#web/features/pipeline/pipeline-page.tsx'), 'InFollowUpPage')
const calendar = lazy(() => import('#web/features/tasks/calendar-page.tsx'), 'CalendarPage')
const settings = {
  account: lazy(() => import('#web/features/settings/account/account-page.tsx'), 'AccountPage'),
  hours: lazy(() => import('#web/features/settings/hours/hours-page.tsx'), 'HoursPage'),
  steps: lazy(() => import('#web/features/settings/steps/steps-page.tsx'), 'StepsPage'),
  tags: lazy(() => import('#web/features/settings/tags/tags-page.tsx'), 'TagsPage'),
  rules: lazy(() => import('#web/features/settings/rules/rules-page.tsx'), 'RulesPage'),
  questions: lazy(() => import('#web/features/settings/questions/questions-page.tsx'), 'QuestionsPage'),
  forms: lazy(() => import('#web/features/settings/forms/forms-page.tsx'), 'FormsPage'),
  lists: lazy(() => import('#web/features/settings/lists/lists-page.tsx'), 'ListsPage'),
  currency: lazy(() => import('#web/features/settings/currency/currency-page.tsx'), 'CurrencyPage'),
  columns: lazy(() => import('#web/features/settings/columns/columns-page.tsx'), 'ColumnsPage'),
  mails: lazy(() => import('#web/features/settings/mails-page.tsx'), 'MailsPage'),
}
const news = lazy(() => import('#web/features/news/news-page.tsx'), 'NewsPage')

const users = {
  list: lazy(() => import('#web/features/users/users-page.tsx'), 'UsersPage'),
  groups: lazy(() => import('#web/features/groups/groups-page.tsx'), 'GroupsPage'),
  create: lazy(() => import('#web/features/users/create-page.tsx'), 'CreateUserPage'),
  profile: lazy(() => import('#web/features/users/profile-page.tsx'), 'ProfilePage'),
  password: lazy(() => import('#web/features/users/change-password-page.tsx'), 'ChangePasswordPage'),
  page: lazy(() => import('#web/features/users/user-page.tsx'), 'UserPage'),
  notifications: lazy(
    () => import('#web/features/notifications/preferences-page.tsx'),
    'NotificationPreferences',
  ),
}
const imports = lazy(() => import('#web/features/imports/import-page.tsx'), 'ImportPage')
const exported = lazy(() => import('#web/features/exports/export-page.tsx'), 'ExportPage')
const audit = lazy(() => import('#web/features/audit/audit-page.tsx'), 'AuditPage')

/** Every screen of the product: its address, its name and its chunk. */
export const screens: Screen[] = [
  { path: '/login', title: 'Iniciar sesión', layout: 'blank', isPublic: true, component: session.login },
  { path: '/logout', title: 'Cerrar sesión', layout: 'blank', component: session.logout },
  {
    path: '/forgot-password',
    title: 'Recuperar contraseña',
    layout: 'blank',
    isPublic: true,
    component: session.forgot,
  },
  {
    path: '/reset-password/$uidb64/$token',
    title: 'Nueva contraseña',
    layout: 'blank',
    isPublic: true,
    component: session.reset,
  },
  { path: '/setup', title: 'Primera cuenta', layout: 'blank', isPublic: true, component: session.setUp },
  { path: '/', title: 'Inicio', component: home },
  { path: '/leads', title: 'Leads', can: 'leads.view', component: leads.list },
  { path: '/leads/$id', title: 'Lead', can: 'leads.view', component: leads.page },
  { path: '/pipeline', title: 'Pipeline', can: 'pipeline.view', component: pipeline },
  { path: '/in-follow-up', title: 'En seguimiento', can: 'pipeline.view', component: inFollowUp },
  { path: '/in-follow-up/table', title: 'En seguimiento', can: 'leads.view', component: leads.inFollowUp },
  { path: '/calendar', title: 'Calendario', can: 'tasks.view', component: calendar },
  { path: '/contacts', title: 'Contactos', can: 'contacts.view', component: contacts.list },
  { path: '/contacts/$id', title: 'Contacto', can: 'contacts.view', component: contacts.page },
  {
    path: '/contacts/duplicates',
    title: 'Duplicados',
    can: 'contacts.merge',
    component: contacts.duplicates,
  },
  { path: '/profiles/create', title: 'Crear contacto', can: 'contacts.create', component: contacts.create },
  { path: '/clients', title: 'Clientes', can: 'contacts.view', component: contacts.clients },
  { path: '/settings', title: 'Configuración', can: 'account.view', component: settings.account },
  { path: '/settings/hours', title: 'Horario', can: 'account.view', component: settings.hours },
  { path: '/settings/steps', title: 'Etapas', can: 'account.view', component: settings.steps },
  { path: '/settings/tags', title: 'Etiquetas', can: 'account.view', component: settings.tags },
  { path: '/settings/rules', title: 'Asignación', can: 'leads.assign', component: settings.rules },
  { path: '/settings/questions', title: 'Preguntas', can: 'leads.view', component: settings.questions },
  { path: '/settings/forms', title: 'Formularios', can: 'account.manage', component: settings.forms },
  { path: '/settings/lists', title: 'Listas', can: 'account.view', component: settings.lists },
  { path: '/settings/currency', title: 'Monedas', can: 'account.view', component: settings.currency },
  { path: '/settings/columns', title: 'Columnas', can: 'account.view', component: settings.columns },
  { path: '/settings/mails', title: 'Correos', can: 'account.manage', component: settings.mails },
  { path: '/settings/audit', title: 'Auditoría', can: 'audit.view', component: audit },
  { path: '/contacts/import', title: 'Importar contactos', can: 'contacts.import', component: imports },
  { path: '/exports', title: 'Exportación', component: exported },
  { path: '/users', title: 'Usuarios', can: 'users.view', component: users.list },
  { path: '/users/groups', title: 'Grupos y permisos', can: 'groups.view', component: users.groups },
  { path: '/users/create', title: 'Crear usuario', can: 'users.create', component: users.create },
  { path: '/users/profile', title: 'Mi perfil', component: users.profile },
  { path: '/users/change-password', title: 'Cambiar contraseña', component: users.password },
  { path: '/users/notifications', title: 'Avisos', component: users.notifications },
  { path: '/users/$id', title: 'Usuario', can: 'users.view', component: users.page },
  { path: '/second-page', title: 'Novedades', component: news },
]

/** Whether there is a screen at this path. */
export const hasScreen = (path: string) => screens.some((screen) => screen.path === path)
