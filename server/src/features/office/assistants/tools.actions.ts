import { z } from 'zod'
import { Day } from '#contract/fields.ts'
import {
  comparisons,
  getDealDashboard,
  getLeadAlerts,
  getLeadDashboard,
} from '#contract/insight/lead-dashboard.ts'
import { getQuotationDashboard, getStockDashboard } from '#contract/insight/stock-dashboard.ts'
import { addLeadNote } from '#contract/leads/lead-acts.ts'
import { answerQuestions } from '#contract/leads/lead-questions.ts'
import { getLead, leadStatuses, listLeads, patchLead } from '#contract/leads/leads.ts'
import { addTask, listTasks, taskKinds, taskStatuses } from '#contract/leads/tasks.ts'
import { dateFilterTypes } from '#contract/list.ts'
import { searchEverything } from '#contract/office/search.ts'
import { listContacts } from '#contract/people/contacts.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { listTimeline } from '#contract/people/timeline.ts'
import { dealStatuses, getDeal, listDeals } from '#contract/sales/deals.ts'
import {
  createQuotation,
  getQuotation,
  listQuotations,
  quotationStatuses,
} from '#contract/sales/quotations.ts'
import { getProject, listProjects } from '#contract/stock/projects.ts'
import { unitKinds, unitStatuses } from '#contract/stock/shared.ts'
import { getUnit, listUnits, unitOrderings } from '#contract/stock/units.ts'
import { type Tool, tool } from '#server/platform/mcp/tool.ts'

const id = (of: string) => z.int().positive().describe(`El id ${of}`)
const ids = (of: string) => z.array(z.int()).max(50).optional().describe(`Ids ${of}`)
const search = z.string().max(200).optional().describe('Nombre, correo, teléfono o número')
/** Short pages: a model reads all it is given. */
const paging = {
  page: z.int().min(1).max(1000).optional(),
  page_size: z.int().min(1).max(50).default(10),
}
const day = (which: string) =>
  Day.optional().describe(`${which} que se cuenta, en lugar de days; van los dos`)
const period = {
  days: z.enum(dateFilterTypes).exclude(['range']).optional().describe('Los días que se cuentan'),
  from: day('El primer día'),
  to: day('El último día'),
  compared_with: z.enum(comparisons).optional().describe('Con qué se compara: antes, o hace un año'),
}
const request_key = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .optional()
  .describe('Cualquier texto único de este pedido: si se repite con el mismo, no se hace dos veces')

type InPeriod = { days?: string | undefined; from?: string | undefined; to?: string | undefined }

function inPeriod({ days, from, to, ...query }: InPeriod) {
  const range = { date_filter_type: 'range', date_range: { start: from ?? to, end: to ?? from } }
  return {
    query: {
      ...query,
      ...(from || to ? { period: range } : days ? { period: { date_filter_type: days } } : {}),
    },
  }
}

const one = (name: string, title: string, description: string, endpoint: object, of: string): Tool =>
  tool({
    name,
    title,
    description,
    effect: 'read',
    endpoint,
    input: z.object({ id: id(of) }),
    ask: (params) => ({ params }),
  })

const list = (
  name: string,
  title: string,
  description: string,
  endpoint: object,
  filters: z.core.$ZodShape,
): Tool =>
  tool({
    name,
    title,
    description,
    effect: 'read',
    endpoint,
    input: z.object({ ...filters, ...paging }),
    ask: (query) => ({ query }),
  })

const reading: Tool[] = [
  tool({
    name: 'search',
    title: 'Buscar',
    description:
      'Busca en todo Umbral: contactos, leads, proyectos, unidades, cotizaciones y negocios; hasta cinco de cada uno.',
    effect: 'read',
    endpoint: searchEverything,
    input: z.object({
      query: z.string().min(1).max(200).describe('Nombre, correo, teléfono, RUT, folio o número'),
    }),
    ask: ({ query }) => ({ query: { q: query } }),
  }),
  list('list_leads', 'Leads', 'Leads con sus filtros, los más recientes primero.', listLeads, {
    search,
    status: z.enum(leadStatuses).optional(),
    sellers_ids: ids('de vendedores; -1 es sin vendedor'),
    projects_ids: ids('de proyectos; -1 es sin proyecto'),
    no_next_task: z.boolean().optional().describe('Sin una tarea pendiente'),
    stale: z.boolean().optional().describe('Demasiado tiempo en su etapa'),
  }),
  one('get_lead', 'Un lead', 'Un lead completo: contacto, etapa, tareas, respuestas.', getLead, 'del lead'),
  list('list_contacts', 'Contactos', 'Personas y empresas de la cuenta.', listContacts, {
    search,
    is_client: z.boolean().optional(),
  }),
  one('get_contact', 'Un contacto', 'La ficha de un contacto.', getProfile, 'del contacto'),
  tool({
    name: 'get_activity',
    title: 'Actividad de un contacto',
    description: 'Lo que pasó con un contacto: llamadas, notas, cambios, cotizaciones.',
    effect: 'read',
    endpoint: listTimeline,
    input: z.object({ id: id('del contacto'), ...paging }),
    ask: ({ id, ...query }) => ({ params: { id }, query }),
  }),
  list('list_tasks', 'Tareas', 'Tareas de leads, por vencimiento.', listTasks, {
    lead: z.int().optional().describe('El id de un lead'),
    sellers_ids: ids('de vendedores'),
    status: z.enum(taskStatuses).optional(),
    kind: z.array(z.enum(taskKinds)).max(taskKinds.length).optional(),
    overdue: z.boolean().optional(),
    due_from: Day.optional().describe('El primer día en que vence'),
    due_to: Day.optional().describe('El último día en que vence'),
  }),
  list('list_projects', 'Proyectos', 'Los proyectos y cuánto les queda por vender.', listProjects, {
    search,
  }),
  one(
    'get_project',
    'Un proyecto',
    'Un proyecto: dirección, entrega, espacios comunes.',
    getProject,
    'del proyecto',
  ),
  list('list_units', 'Unidades', 'Unidades con precio y disponibilidad.', listUnits, {
    search,
    status: z.array(z.enum(unitStatuses)).optional(),
    projects_ids: ids('de proyectos'),
    available: z.boolean().optional().describe('Solo las que se pueden vender ahora'),
    kinds: z.array(z.enum(unitKinds)).optional(),
    rooms: z.array(z.int().min(0).max(50)).max(10).optional().describe('Dormitorios'),
    ordering: z.enum(unitOrderings).optional(),
  }),
  one('get_unit', 'Una unidad', 'Una unidad con su precio y superficies.', getUnit, 'de la unidad'),
  list('list_quotations', 'Cotizaciones', 'Cotizaciones con sus filtros.', listQuotations, {
    search,
    status: z.array(z.enum(quotationStatuses)).optional(),
    leads_ids: ids('de leads'),
    contacts_ids: ids('de contactos'),
  }),
  one(
    'get_quotation',
    'Una cotización',
    'Una cotización con su plan y totales.',
    getQuotation,
    'de la cotización',
  ),
  list('list_deals', 'Negocios', 'Negocios con su paso de venta.', listDeals, {
    search,
    status: z.array(z.enum(dealStatuses)).optional(),
    leads_ids: ids('de leads'),
  }),
  one('get_deal', 'Un negocio', 'Un negocio con lo que le falta para avanzar.', getDeal, 'del negocio'),
  tool({
    name: 'lead_dashboard',
    title: 'Tablero de leads',
    description:
      'Cuántos leads entraron y qué fue de ellos, por origen, vendedor y día, frente al período anterior.',
    effect: 'read',
    endpoint: getLeadDashboard,
    input: z.object({
      ...period,
      sellers_ids: ids('de vendedores; -1 es sin vendedor'),
      projects_ids: ids('de proyectos; -1 es sin proyecto'),
    }),
    ask: inPeriod,
  }),
  tool({
    name: 'deal_dashboard',
    title: 'Tablero de negocios',
    description:
      'Negocios iniciados, ganados y perdidos en los días, en número y pesos, por vendedor y proyecto, y los activos por paso.',
    effect: 'read',
    endpoint: getDealDashboard,
    input: z.object({ ...period, sellers_ids: ids('de vendedores'), projects_ids: ids('de proyectos') }),
    ask: inPeriod,
  }),
  tool({
    name: 'quotation_dashboard',
    title: 'Tablero de cotizaciones',
    description: 'Cotizaciones iniciadas en los días por su estado de ahora, por vendedor y proyecto.',
    effect: 'read',
    endpoint: getQuotationDashboard,
    input: z.object({ ...period, sellers_ids: ids('de vendedores'), projects_ids: ids('de proyectos') }),
    ask: inPeriod,
  }),
  tool({
    name: 'lead_alerts',
    title: 'Leads que piden algo ahora',
    description: 'Cuántos leads esperan respuesta, vendedor o tarea, o se quedaron en su etapa.',
    effect: 'read',
    endpoint: getLeadAlerts,
    input: z.object({ sellers_ids: ids('de vendedores'), projects_ids: ids('de proyectos') }),
    ask: (query) => ({ query }),
  }),
  tool({
    name: 'stock_dashboard',
    title: 'Tablero de stock',
    description: 'Unidades por estado y proyecto, en número y metros cuadrados.',
    effect: 'read',
    endpoint: getStockDashboard,
    input: z.object({ projects_ids: ids('de proyectos') }),
    ask: (query) => ({ query }),
  }),
]

const writing: Tool[] = [
  tool({
    name: 'draft_quotation',
    title: 'Borrador de cotización',
    description:
      'Deja un borrador de cotización con unidades para un lead, a precio de lista. Una persona lo revisa y lo emite.',
    effect: 'draft',
    endpoint: createQuotation,
    input: z.object({
      lead_id: id('del lead'),
      units_ids: z.array(z.int().positive()).min(1).max(10).describe('Ids de las unidades'),
      notes: z.string().min(1).max(2000).optional().describe('Una nota para quien la lea'),
      request_key,
    }),
    ask: ({ request_key: _, ...body }) => ({ body }),
  }),
  tool({
    name: 'add_task',
    title: 'Agregar tarea',
    description: 'Agrega a un lead una tarea con fecha.',
    effect: 'act',
    endpoint: addTask,
    input: z.object({
      lead_id: id('del lead'),
      kind: z.enum(taskKinds),
      title: z.string().min(1).max(200),
      due_at: z.iso.datetime().describe('Cuándo, en UTC'),
      request_key,
    }),
    ask: ({ lead_id, request_key: _, ...body }) => ({ params: { id: lead_id }, body }),
  }),
  tool({
    name: 'add_note',
    title: 'Agregar nota',
    description: 'Escribe una nota en la actividad de un lead.',
    effect: 'act',
    endpoint: addLeadNote,
    input: z.object({ lead_id: id('del lead'), text: z.string().min(1).max(4000), request_key }),
    ask: ({ lead_id, text }) => ({ params: { id: lead_id }, body: { text } }),
  }),
  tool({
    name: 'answer_question',
    title: 'Anotar una respuesta',
    description: 'Anota lo que un lead respondió a una de las preguntas de la cuenta.',
    effect: 'act',
    endpoint: answerQuestions,
    input: z.object({
      lead_id: id('del lead'),
      question_id: id('de la pregunta'),
      answers: z.array(z.string().min(1).max(1000)).max(50),
      request_key,
    }),
    ask: ({ lead_id, question_id, answers }) => ({
      params: { id: lead_id },
      body: { answers: [{ question_id, answers }] },
    }),
  }),
  tool({
    name: 'score_lead',
    title: 'Poner puntaje',
    description: 'Pone a un lead un puntaje de 0 a 100.',
    effect: 'act',
    endpoint: patchLead,
    input: z.object({ lead_id: id('del lead'), score: z.int().min(0).max(100), request_key }),
    ask: ({ lead_id, score }) => ({ params: { id: lead_id }, body: { score } }),
  }),
]

/** Reading comes first; what changes something is given only to a token with the permission for it. */
export const tools: readonly Tool[] = [...reading, ...writing]
