import { z } from 'zod'
import type { Prompt } from '#server/platform/mcp/assistant.ts'

const id = (of: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'Debe ser un número')
    .describe(`El id ${of}`)

export const prompts: readonly Prompt[] = [
  {
    name: 'my_day',
    title: 'Preparar mi día',
    description: 'Qué tareas y leads no pueden esperar hoy, en orden.',
    args: z.object({}),
    text: () =>
      'Prepare mi día en Umbral. Lea mis tareas pendientes y vencidas, los leads por contactar y las cotizaciones que están por vencer. Diga en una lista corta qué haría primero y por qué, con el enlace o el número de cada cosa. No cambie nada.',
  },
  {
    name: 'before_the_call',
    title: 'Antes de llamar',
    description: 'Lo que hay que saber de un lead antes de llamarlo.',
    args: z.object({ lead_id: id('del lead') }),
    text: ({ lead_id }) =>
      `Voy a llamar al lead ${lead_id} de Umbral. Lea el lead, la actividad de su contacto, sus cotizaciones y las unidades que le interesan, y resuma en diez líneas quién es, qué busca, qué se le ofreció y qué quedó pendiente. Proponga tres preguntas. No cambie nada.`,
  },
  {
    name: 'draft_quotation_for',
    title: 'Cotizar a un lead',
    description: 'Encuentra unidades que calcen y deja un borrador de cotización.',
    args: z.object({ lead_id: id('del lead'), looking_for: z.string().max(500).describe('Qué busca') }),
    text: ({ lead_id, looking_for }) =>
      `El lead ${lead_id} de Umbral busca: ${looking_for}. Encuentre hasta tres unidades disponibles que calcen y muéstremelas con su precio. Cuando yo elija, deje un borrador de cotización; no lo emita.`,
  },
  {
    name: 'weekly_report',
    title: 'Informe de la semana',
    description: 'Los leads y el stock de los últimos siete días, frente a los anteriores.',
    args: z.object({}),
    text: () =>
      'Escriba el informe comercial de la semana con los tableros de leads y de stock de Umbral: lo que entró frente a la semana anterior, por origen y por vendedor, qué respuestas se atrasan y cómo está la disponibilidad por proyecto. Una página, con las cifras tal como las responde Umbral y sin completar las que falten.',
  },
]
