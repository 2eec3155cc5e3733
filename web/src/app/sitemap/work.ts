import { lazyScreen as lazy } from '../lazy-screen.ts'
import type { Screen } from './screen.ts'
import { seldom } from './seldom.ts'

/** The screens of daily work. */
export const work: Screen[] = [
  {
    path: '/',
    title: 'Inicio',
    component: lazy(() => import('#web/features/leads/home/home-page.tsx'), 'HomePage'),
  },
  {
    path: '/leads',
    title: 'Leads',
    can: 'leads.view',
    component: lazy(() => import('#web/features/leads/leads/lead-list.tsx'), 'LeadList'),
  },
  {
    path: '/leads/$id',
    title: 'Lead',
    can: 'leads.view',
    component: lazy(() => import('#web/features/leads/leads/lead-page.tsx'), 'LeadPage'),
  },
  {
    path: '/leads/queue',
    title: 'Atender uno por uno',
    can: 'leads.edit',
    component: lazy(() => import('#web/features/leads/leads/queue-page.tsx'), 'QueuePage'),
  },
  {
    path: '/pipeline',
    title: 'Pipeline',
    can: 'pipeline.view',
    component: lazy(() => import('#web/features/leads/pipeline/pipeline-page.tsx'), 'PipelinePage'),
  },
  {
    path: '/in-follow-up',
    title: 'En seguimiento',
    can: 'pipeline.view',
    component: lazy(() => import('#web/features/leads/pipeline/pipeline-page.tsx'), 'InFollowUpPage'),
  },
  {
    path: '/in-follow-up/table',
    title: 'En seguimiento',
    can: 'leads.view',
    component: lazy(() => import('#web/features/leads/leads/in-follow-up-table.tsx'), 'InFollowUpTable'),
  },
  {
    path: '/calendar',
    title: 'Calendario',
    can: 'tasks.view',
    component: lazy(() => import('#web/features/leads/tasks/calendar-page.tsx'), 'CalendarPage'),
  },
  {
    path: '/contacts',
    title: 'Contactos',
    can: 'contacts.view',
    component: lazy(() => import('#web/features/people/contacts/contacts-page.tsx'), 'ContactsPage'),
  },
  {
    path: '/contacts/$id',
    title: 'Contacto',
    can: 'contacts.view',
    component: lazy(() => import('#web/features/people/contacts/contact-page.tsx'), 'ContactPage'),
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
    component: lazy(() => import('#web/features/people/contacts/clients-page.tsx'), 'ClientsPage'),
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
