import { oneOf, uuid } from '#web/kit/address/more-kinds.ts'
import { lazyScreen as lazy } from '../lazy-screen.ts'
import { seldom, selling } from './page.ts'
import type { Screen } from './screen.ts'

/** Quotations and deals. */
export const sales: Screen[] = [
  {
    path: '/quotation',
    title: 'Cotizaciones',
    can: 'quotations.view',
    component: selling('QuotationsPage'),
  },
  {
    path: '/quotation/$id',
    title: 'Cotización',
    can: 'quotations.view',
    component: selling('QuotationPage'),
  },
  {
    path: '/quotation/create/from/$source',
    title: 'Nueva cotización',
    can: 'quotations.create',
    params: { source: oneOf('lead', 'contact', 'unit', 'stock', 'chat', 'blank') },
    component: selling('CreateQuotationPage'),
  },
  {
    path: '/contacts/$id/quotation',
    title: 'Cotizaciones del contacto',
    can: 'quotations.view',
    component: selling('ContactQuotationsPage'),
  },
  { path: '/business', title: 'Negocios', can: 'deals.view', component: selling('DealsPage') },
  { path: '/commissions', title: 'Comisiones', can: 'deals.view', component: selling('CommissionsPage') },
  { path: '/cheques', title: 'Cheques', can: 'deals.payments', component: selling('ChequesPage') },
  { path: '/business/$id', title: 'Negocio', can: 'deals.view', component: selling('DealPage') },
  { path: '/business/$id/$section', title: 'Negocio', can: 'deals.view', component: selling('DealPage') },
  {
    path: '/quotation/$uuid/preview',
    title: 'Cotización',
    isPublic: true,
    params: { uuid },
    component: lazy(
      () => import('#web/features/sales/quotations/preview/preview-page.tsx'),
      'QuotationPreviewPage',
    ),
  },
  {
    path: '/documents/$uuid',
    title: 'Documentos',
    isPublic: true,
    params: { uuid },
    component: lazy(
      () => import('#web/features/sales/document-requests/asked-documents-page.tsx'),
      'AskedDocumentsPage',
    ),
  },
  {
    path: '/shared-contacts',
    title: 'Clientes compartidos',
    can: 'brokers.view',
    component: seldom('RegistrationsPage'),
  },
  {
    path: '/brokers/invitation/$uuid',
    title: 'Invitación de una inmobiliaria',
    can: 'account.manage',
    params: { uuid },
    component: seldom('BrokerInvitationPage'),
  },
  { path: '/brokers', title: 'Corredores', can: 'brokers.view', component: seldom('BrokersPage') },
]
