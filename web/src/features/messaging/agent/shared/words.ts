import { msg } from '#web/kit/text.ts'
import type { AgentReplay, AgentSetting, AgentStep } from './queries.ts'

/** Why it left a conversation. */
export const stopWords: Record<NonNullable<AgentStep['reason']>, string> = {
  person_wrote: msg('Escribió una persona del equipo'),
  taken: msg('Una persona tomó la conversación'),
  asked_for_person: msg('Pidió hablar con una persona'),
  complaint: msg('Es un reclamo'),
  legal: msg('Es un asunto legal o de datos personales'),
  money: msg('Pregunta por pagos, crédito o descuentos'),
  too_many_turns: msg('La conversación se alargó sin terminar'),
  no_progress: msg('No se entendieron sus respuestas'),
  closed: msg('Escribió fuera del horario del asistente'),
  opted_out: msg('No quiere recibir mensajes'),
  failed: msg('El asistente no pudo responder'),
  done: msg('Terminó de preguntar'),
}

/** What a tool does, as the transcript says it. */
export const toolWords: Record<string, string> = {
  list_units: msg('Buscó unidades disponibles'),
  list_projects: msg('Buscó los proyectos'),
  get_project: msg('Leyó un proyecto'),
  list_tasks: msg('Miró las horas ocupadas del vendedor'),
  add_task: msg('Agendó la visita'),
  draft_quotation: msg('Preparó un borrador de cotización'),
  answer_question: msg('Guardó la respuesta en el lead'),
  score_lead: msg('Puso puntaje al lead'),
  add_note: msg('Dejó una nota para el vendedor'),
  read_with_model: msg('Pidió al modelo leer el mensaje'),
}

export const hoursWords: Record<AgentSetting['hours'], string> = {
  always: msg('Siempre'),
  open: msg('Solo en el horario de atención'),
  closed: msg('Solo fuera del horario de atención'),
}

/** What a replay is judged by. */
export const criterionWords: Record<AgentReplay['criteria'][number]['key'], string> = {
  understood: msg('Mensajes que entendió a la primera'),
  asked: msg('Preguntas de la cuenta con respuesta'),
  agreed: msg('Respuestas iguales a las que anotó una persona'),
  cited: msg('Datos que dicen de dónde salen'),
  allowed: msg('Acciones que no le fueron negadas'),
}
