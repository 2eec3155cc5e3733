import { z } from 'zod'
import type { ReadingKey } from '#contract/insight/prompt-results.ts'
import type { PromptArea, PromptFilters } from '#contract/insight/prompts.ts'
import type { Prompt } from '#server/platform/mcp/assistant.ts'

const id = (of: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'Debe ser un número')
    .describe(`El id ${of}`)

type BuiltIn = {
  /** Below `firstOwnPrompt`, and never another's. */
  id: number
  /** Over MCP. */
  name: string
  area: PromptArea
  title: string
  description: string
  /** With a `{hole}` for each argument. */
  body: string
  args?: z.ZodObject
  /** What the gallery answers it with; none where only an assistant can. */
  readings: readonly ReadingKey[]
  filters?: PromptFilters
}

/** The one list of prompts of the product: the gallery runs them, and assistants are offered them over MCP. */
export const builtInPrompts: readonly BuiltIn[] = [
  {
    id: 1,
    name: 'sales_of_the_period',
    area: 'sales',
    title: '¿Cómo van las ventas?',
    description: 'Negocios iniciados, ganados y perdidos, por vendedor y por proyecto.',
    body: 'Muestre los negocios iniciados, ganados y perdidos del período en Umbral, en número y en pesos, por vendedor y por proyecto, frente al período anterior. Use las cifras tal como las responde Umbral.',
    readings: ['deals_by_seller', 'deals_by_project'],
  },
  {
    id: 2,
    name: 'open_deals',
    area: 'sales',
    title: '¿En qué paso están los negocios?',
    description: 'Los negocios activos por paso de venta, en número y en pesos.',
    body: 'Muestre en qué paso de venta están los negocios activos en Umbral, cuántos son y cuánto suman en pesos. Diga en qué paso hay más.',
    readings: ['deals_by_step'],
  },
  {
    id: 3,
    name: 'what_became_of_quotations',
    area: 'sales',
    title: '¿Qué pasó con las cotizaciones?',
    description: 'Las cotizaciones del período por su estado, por vendedor y por proyecto.',
    body: 'Muestre qué pasó con las cotizaciones iniciadas en el período en Umbral: cuántas están abiertas, aceptadas o cerradas, por vendedor y por proyecto.',
    readings: ['quotations_by_seller', 'quotations_by_project'],
  },
  {
    id: 4,
    name: 'draft_quotation_for',
    area: 'sales',
    title: 'Cotizar a un lead',
    description: 'Encuentra unidades que calcen y deja un borrador de cotización.',
    body: 'El lead {lead_id} de Umbral busca: {looking_for}. Encuentre hasta tres unidades disponibles que calcen y muéstremelas con su precio. Cuando yo elija, deje un borrador de cotización; no lo emita.',
    args: z.object({ lead_id: id('del lead'), looking_for: z.string().max(500).describe('Qué busca') }),
    readings: [],
  },
  {
    id: 11,
    name: 'left_to_sell',
    area: 'stock',
    title: '¿Qué queda por vender?',
    description: 'Las unidades por estado y por proyecto, en número y metros cuadrados.',
    body: 'Muestre las unidades de Umbral por estado y por proyecto, en número y en metros cuadrados, y diga qué proyecto tiene más disponibles.',
    readings: ['stock_by_state', 'stock_by_project'],
  },
  {
    id: 12,
    name: 'stock_and_demand',
    area: 'stock',
    title: '¿Qué proyectos se cotizan más?',
    description: 'Las cotizaciones del período por proyecto, junto a lo que queda disponible.',
    body: 'Compare las cotizaciones iniciadas en el período por proyecto con las unidades que quedan disponibles en cada uno, con las cifras de Umbral.',
    readings: ['quotations_by_project', 'stock_by_project'],
  },
  {
    id: 13,
    name: 'sold_by_project',
    area: 'stock',
    title: '¿Qué se vendió por proyecto?',
    description: 'Los negocios del período por proyecto, junto a las unidades de cada uno.',
    body: 'Muestre los negocios ganados en el período por proyecto en Umbral, y cómo quedó el stock de cada proyecto.',
    readings: ['deals_by_project', 'stock_by_project'],
  },
  {
    id: 21,
    name: 'my_day',
    area: 'follow_up',
    title: 'Preparar mi día',
    description: 'Qué leads no pueden esperar hoy, y cómo están los demás.',
    body: 'Prepare mi día en Umbral. Lea mis tareas pendientes y vencidas, los leads por contactar y las cotizaciones que están por vencer. Diga en una lista corta qué haría primero y por qué, con el enlace o el número de cada cosa. No cambie nada.',
    readings: ['leads_to_mind', 'leads_by_state'],
  },
  {
    id: 22,
    name: 'response_times',
    area: 'follow_up',
    title: '¿Respondemos a tiempo?',
    description: 'La primera respuesta de cada vendedor: a tiempo, tarde o vencida.',
    body: 'Muestre cómo respondió cada vendedor a los leads del período en Umbral: a tiempo, tarde o con la respuesta vencida, y la mediana de lo que tardó.',
    readings: ['answers_by_seller'],
  },
  {
    id: 23,
    name: 'what_waits',
    area: 'follow_up',
    title: '¿Qué leads piden algo ahora?',
    description: 'Leads sin vendedor, sin tarea, con respuesta vencida o demasiado tiempo en su etapa.',
    body: 'Muestre cuántos leads de Umbral piden algo ahora: con la respuesta vencida, sin vendedor, sin tarea o demasiado tiempo en su etapa, con el enlace a cada lista.',
    readings: ['leads_to_mind'],
  },
  {
    id: 24,
    name: 'before_the_call',
    area: 'follow_up',
    title: 'Antes de llamar',
    description: 'Lo que hay que saber de un lead antes de llamarlo.',
    body: 'Voy a llamar al lead {lead_id} de Umbral. Lea el lead, la actividad de su contacto, sus cotizaciones y las unidades que le interesan, y resuma en diez líneas quién es, qué busca, qué se le ofreció y qué quedó pendiente. Proponga tres preguntas. No cambie nada.',
    args: z.object({ lead_id: id('del lead') }),
    readings: [],
  },
  {
    id: 31,
    name: 'weekly_report',
    area: 'management',
    title: 'Informe de la semana',
    description: 'Los leads y el stock, frente al período anterior.',
    body: 'Escriba el informe comercial de la semana con los tableros de leads y de stock de Umbral: lo que entró frente a la semana anterior, por origen y por vendedor, qué respuestas se atrasan y cómo está la disponibilidad por proyecto. Una página, con las cifras tal como las responde Umbral y sin completar las que falten.',
    readings: ['leads_by_method', 'leads_by_seller', 'leads_to_mind', 'stock_by_project'],
    filters: { period: { date_filter_type: 'last_7_days' } },
  },
  {
    id: 32,
    name: 'where_leads_come_from',
    area: 'management',
    title: '¿De dónde vienen los leads?',
    description: 'Los leads del período por origen y día a día, y qué fue de ellos.',
    body: 'Muestre de dónde vinieron los leads del período en Umbral, día a día y por origen, cuántos se ganaron o descartaron, y compárelos con el período anterior.',
    readings: ['leads_by_method', 'leads_by_day'],
  },
  {
    id: 33,
    name: 'sellers_compared',
    area: 'management',
    title: '¿Cómo le va a cada vendedor?',
    description: 'Leads, cotizaciones y negocios del período por vendedor.',
    body: 'Compare a los vendedores con las cifras de Umbral del período: leads recibidos y ganados, cotizaciones iniciadas y aceptadas, y negocios ganados.',
    readings: ['leads_by_seller', 'quotations_by_seller', 'deals_by_seller'],
  },
]

export const prompts: readonly Prompt[] = builtInPrompts.map(({ name, title, description, body, args }) => ({
  name,
  title,
  description,
  args: args ?? z.object({}),
  text: (given) => body.replace(/{(\w+)}/g, (hole, key: string) => given[key] ?? hole),
}))
