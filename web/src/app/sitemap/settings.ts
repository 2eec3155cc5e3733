import { seldom } from './page.ts'
import type { Screen } from './screen.ts'

/** Configuration and permissions. */
export const settings: Screen[] = [
  {
    path: '/settings',
    title: 'Configuración',
    can: 'account.view',
    component: seldom('AccountPage'),
  },
  {
    path: '/settings/hours',
    title: 'Horario',
    can: 'account.view',
    component: seldom('HoursPage'),
  },
  {
    path: '/settings/steps',
    title: 'Etapas',
    can: 'account.view',
    component: seldom('StepsPage'),
  },
  {
    path: '/settings/sale-steps',
    title: 'Pasos de venta',
    can: 'deals.view',
    component: seldom('SaleStepsPage'),
  },
  {
    path: '/settings/documents',
    title: 'Plantillas de documentos',
    can: 'deals.view',
    component: seldom('DocumentsPage'),
  },
  {
    path: '/settings/commissions',
    title: 'Comisiones y cobranza',
    can: 'deals.view',
    component: seldom('CommissionSettingsPage'),
  },
  {
    path: '/settings/tags',
    title: 'Etiquetas',
    can: 'account.view',
    component: seldom('TagsPage'),
  },
  {
    path: '/settings/teams',
    title: 'Equipos',
    can: 'dashboards.view',
    component: seldom('TeamsPage'),
  },
  {
    path: '/settings/rules',
    title: 'Asignación',
    can: 'leads.assign',
    component: seldom('RulesPage'),
  },
  {
    path: '/settings/questions',
    title: 'Preguntas',
    can: 'leads.view',
    component: seldom('QuestionsPage'),
  },
  {
    path: '/settings/fields',
    title: 'Campos propios',
    can: 'account.view',
    component: seldom('CustomFieldsPage'),
  },
  {
    path: '/settings/forms',
    title: 'Formularios',
    can: 'account.manage',
    component: seldom('FormsPage'),
  },
  {
    path: '/settings/assistants',
    title: 'Asistentes',
    can: 'account.manage',
    component: seldom('AssistantsPage'),
  },
  {
    path: '/settings/lists',
    title: 'Listas',
    can: 'account.view',
    component: seldom('ListsPage'),
  },
  {
    path: '/settings/whatsapp',
    title: 'Textos de WhatsApp',
    can: 'account.view',
    component: seldom('WhatsAppPage'),
  },
  {
    path: '/settings/connections',
    title: 'Conexiones',
    can: 'connections.view',
    component: seldom('ConnectionsPage'),
  },
  {
    path: '/settings/lead-ads',
    title: 'Anuncios de Meta',
    can: 'connections.view',
    component: seldom('LeadAdsPage'),
  },
  {
    path: '/settings/quotations',
    title: 'Cotizaciones',
    can: 'account.view',
    component: seldom('QuotationSettingsPage'),
  },
  {
    path: '/settings/currency',
    title: 'Monedas',
    can: 'account.view',
    component: seldom('CurrencyPage'),
  },
  {
    path: '/settings/columns',
    title: 'Columnas',
    can: 'account.view',
    component: seldom('ColumnsPage'),
  },
  {
    path: '/settings/mails',
    title: 'Correos',
    can: 'account.manage',
    component: seldom('MailsPage'),
  },
  {
    path: '/settings/audit',
    title: 'Auditoría',
    can: 'audit.view',
    component: seldom('AuditPage'),
  },
  {
    path: '/settings/privacy',
    title: 'Solicitudes de privacidad',
    can: 'contacts.delete',
    component: seldom('PrivacyRequestsPage'),
  },
  {
    path: '/settings/retention',
    title: 'Plazos de conservación',
    can: 'account.view',
    component: seldom('RetentionPage'),
  },
  {
    path: '/users',
    title: 'Usuarios',
    can: 'users.view',
    component: seldom('UsersPage'),
  },
  {
    path: '/users/groups',
    title: 'Grupos y permisos',
    can: 'groups.view',
    component: seldom('GroupsPage'),
  },
  {
    path: '/users/create',
    title: 'Crear usuario',
    can: 'users.create',
    component: seldom('CreateUserPage'),
  },
  {
    path: '/users/profile',
    title: 'Mi perfil',
    component: seldom('ProfilePage'),
  },
  {
    path: '/users/change-password',
    title: 'Cambiar contraseña',
    component: seldom('ChangePasswordPage'),
  },
  {
    path: '/users/second-factor',
    title: 'Verificación en dos pasos',
    component: seldom('SecondFactorPage'),
  },
  {
    path: '/users/notifications',
    title: 'Avisos',
    component: seldom('NotificationPreferences'),
  },
  {
    path: '/users/$id',
    title: 'Usuario',
    can: 'users.view',
    component: seldom('UserPage'),
  },
]
