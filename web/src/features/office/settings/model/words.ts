import type { ModelPurpose, modelSendings } from '#contract/messaging/model-uses.ts'
import { msg } from '#web/kit/text.ts'

type Purpose = { title: string; what: string; name: 'forPrompts' | 'forAgent' }

export const purposeWords: Record<ModelPurpose, Purpose> = {
  prompts: {
    title: msg('Prompts'),
    what: msg('Elegir qué cifras responden un prompt que no trae las suyas'),
    name: 'forPrompts',
  },
  agent: {
    title: msg('Asistente de WhatsApp'),
    what: msg('Leer los mensajes de clientes que las reglas no entienden'),
    name: 'forAgent',
  },
}

/** What leaves, by the names under which it does. */
export const sendingWords: Record<(typeof modelSendings)[ModelPurpose][number], string> = {
  prompt: msg(
    'El título y la pregunta, como se escribieron, sin RUT, teléfonos, correos ni enlaces. Un nombre escrito en la pregunta sí sale.',
  ),
  figures: msg('Los nombres de las cifras que puede elegir, iguales para todas las cuentas.'),
  message: msg(
    'Ese mensaje, sin RUT, teléfonos, correos, enlaces ni el nombre de quien escribe. Otro nombre escrito en él sí sale.',
  ),
  question: msg('La pregunta de la cuenta que espera respuesta, con sus opciones.'),
  list: msg('Las horas o las unidades que el asistente acaba de ofrecer.'),
}
