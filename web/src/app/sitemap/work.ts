import { daily, seldom } from './page.ts'
import type { Screen } from './screen.ts'

/** The screens of daily work. */
export const work: Screen[] = [
  {
    path: '/',
    title: 'Inicio',
    component: daily('HomePage'),
  },
  {
    path: '/leads',
    title: 'Leads',
    can: 'leads.view',
    component: daily('LeadList'),
  },
  {
    path: '/leads/$id',
    title: 'Lead',
    can: 'leads.view',
    component: daily('LeadPage'),
  },
  {
    path: '/leads/queue',
    title: 'Atender uno por uno',
    can: 'leads.edit',
    component: daily('QueuePage'),
  },
  {
    path: '/pipeline',
    title: 'Pipeline',
    can: 'pipeline.view',
    component: daily('PipelinePage'),
  },
  {
    path: '/in-follow-up',
    title: 'En seguimiento',
    can: 'pipeline.view',
    component: daily('InFollowUpPage'),
  },
  {
    path: '/in-follow-up/table',
    title: 'En seguimiento',
    can: 'leads.view',
    component: daily('InFollowUpTable'),
  },
  {
    path: '/calendar',
    title: 'Calendario',
    can: 'tasks.view',
    component: daily('CalendarPage'),
  },
  {
    path: '/contacts',
    title: 'Contactos',
    can: 'contacts.view',
    component: daily('ContactsPage'),
  },
  {
    path: '/contacts/$id',
    title: 'Contacto',
    can: 'contacts.view',
    component: daily('ContactPage'),
  },
  {
    path: '/contacts/duplicates',
    title: 'Duplicados',
    can: 'contacts.merge',
    component: seldom('DuplicatesPage'),
  },
  {
    path: '/profiles/create',
    title: 'Crear contacto',
    can: 'contacts.create',
    component: seldom('CreateProfilePage'),
  },
  {
    path: '/clients',
    title: 'Clientes',
    can: 'contacts.view',
    component: daily('ClientsPage'),
  },
  {
    path: '/whatsapp',
    title: 'WhatsApp',
    can: 'whatsapp.view',
    component: daily('WhatsAppInbox'),
  },
  {
    path: '/whatsapp/templates',
    title: 'Plantillas de WhatsApp',
    can: 'templates.view',
    component: seldom('TemplatesPage'),
  },
  {
    path: '/whatsapp/mailings',
    title: 'Envíos masivos',
    can: 'whatsapp.send_many',
    component: seldom('MailingsPage'),
  },
  {
    path: '/contacts/import',
    title: 'Importar contactos',
    can: 'contacts.import',
    component: seldom('ImportPage'),
  },
  {
    path: '/exports',
    title: 'Exportación',
    component: seldom('ExportPage'),
  },
  {
    path: '/second-page',
    title: 'Novedades',
    component: seldom('NewsPage'),
  },
]
