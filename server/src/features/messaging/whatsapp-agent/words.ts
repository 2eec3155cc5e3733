import type { AgentStop } from '#contract/messaging/agent.ts'
import type { orientations } from '#contract/stock/shared.ts'

/** Small letters without accents, as they are written usually, without what is not seen, and one space between words. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** What is for a person of the team, by words or as a model takes them. */
export const modelMatters = ['asked_for_person', 'legal', 'complaint', 'money'] as const
export type ModelMatter = (typeof modelMatters)[number]

/** In folded text. The first that is said decides. */
const matters: readonly [ModelMatter, RegExp][] = [
  [
    'asked_for_person',
    /\b(humano|persona real|una persona|ejecutiv[oa]|vendedor[ae]?|asesor[ae]?|hablar con alguien|agente real|no eres (real|humano)|deja de escribir|no me escriba[ns]?|robot|bot|llam(e|en|ar)me|me puede llamar)\b/,
  ],
  [
    'legal',
    /\b(abogad[oa]s?|demanda(r|re|remos)?|sernac|ley|legal(es)?|tribunal(es)?|juicio|contrato|clausulas?|escritura|notaria|datos personales|borr(e|en|ar) mis datos)\b/,
  ],
  [
    'complaint',
    /\b(reclam\w{1,20}|queja\w{0,20}|denunci\w{1,20}|estafa\w{0,20}|enganad\w{1,20}|pesim[oa]|mal servicio|molest[oa]|devolucion|incumpl\w{1,20})\b/,
  ],
  [
    'money',
    /\b(descuentos?|rebaj\w{1,20}|cuotas?|credito|hipotecari\w{1,20}|pie|dividendos?|transferencia|transferir|deposit\w{1,20}|pag(o|ar|ue|os)|tasacion|comision|tasa de interes|subsidio|gastos comunes)\b/,
  ],
]

/** What is not for a machine; null where nothing of it is said. */
export const matterIn = (text: string): ModelMatter | null => {
  const said = folded(text.slice(0, mostRead))
  return matters.find(([, words]) => words.test(said))?.[0] ?? null
}

/** Of a longer text the rest is not read. */
export const mostRead = 4096

export const wishKinds = ['quote', 'visit', 'units', 'project'] as const
export type Wish = (typeof wishKinds)[number]

const wishes: readonly [Wish, RegExp][] = [
  ['quote', /\bcotiz\w{1,20}\b/],
  ['visit', /\b(visit\w{0,20}|agend\w{1,20}|conocer(lo|la)?|piloto|ir a ver|verlo|sala de ventas)\b/],
  [
    'units',
    /\b(precios?|valor(es)?|cuanto (sale|cuesta|vale)n?|disponib\w{1,20}|departamentos?|deptos?|unidades|planos?|metros|m2|superficie|que (tienen|les queda|hay)|queda algun\w?|opciones)\b/,
  ],
  [
    'project',
    /\b(entregan?|donde|direccion|ubica\w{1,20}|comuna|metro|piscina|quincho|gimnasio|areas comunes|mascotas|estacionamientos?|proyectos?|mas informacion)\b/,
  ],
]

/** What the person wants to know or to do. */
export const wishIn = (text: string): Wish | null => {
  const said = folded(text.slice(0, mostRead))
  return wishes.find(([, words]) => words.test(said))?.[0] ?? null
}

/** Whether it asks rather than answers. */
export const isAsking = (text: string) =>
  /[¿?]/.test(text) || /^(que|cual|cuanto|cuanta|donde|cuando|como|tienen?|hay|me puede)\b/.test(folded(text))

/** The only sentences it says, besides the account's questions and facts of the account's own units and projects. */
export const sentences = {
  hello:
    'Hola, le escribe el asistente automático de {account}. Le haré unas preguntas breves y puedo contarle de unidades disponibles; si prefiere hablar con una persona, dígalo.',
  again: 'No le entendí bien.',
  choose: 'Responda con el número de una opción.',
  yesNo: 'Responda sí o no.',
  number: 'Responda con un número.',
  date: 'Responda con una fecha, por ejemplo 15/03/2027.',
  onlyText: 'Por ahora solo puedo leer mensajes de texto.',
  notKnown: 'Ese dato no lo tengo: se lo dejo anotado al equipo.',
  units: 'Esto es lo que hay disponible hoy, a precio de lista:',
  noUnits: 'No encontré unidades disponibles así: se lo dejo anotado al equipo.',
  sure: '¿Se refiere a {what}? Responda sí o no.',
  whichUnit: '¿De cuál le preparo una cotización? Responda con el número.',
  drafted: 'Dejé preparada la cotización de {unit}: un vendedor la revisa y se la envía.',
  noQuote: 'La cotización se la envía un vendedor: se lo dejo anotado.',
  slots: '¿Le acomoda una visita? Responda con el número de una hora, o no:',
  noSlots: 'Para la visita le escribirá un vendedor con horas.',
  booked: 'Listo: lo esperamos el {when}. Un vendedor se lo confirmará.',
  taken: 'Esa hora se acaba de ocupar.',
  noVisit: 'De acuerdo, sin visita por ahora.',
  done: 'Gracias. Con esto, alguien del equipo le escribirá para seguir.',
  person: 'Claro. Le aviso al equipo y le escribirá una persona.',
  careful: 'Eso lo ve una persona del equipo. Le aviso y le escribirá.',
  closed: 'Gracias por escribir. Ahora estamos cerrados; alguien del equipo le responderá apenas abramos.',
} as const

/** How a fact is said. */
export const facts = {
  unit: '{n}. {kind} {number}{project}',
  model: 'modelo {model}',
  rooms: '{n} dormitorios',
  oneRoom: '1 dormitorio',
  bathrooms: '{n} baños',
  oneBathroom: '1 baño',
  area: '{n} m²',
  floor: 'piso {n}',
  orientation: 'orientación {where}',
  noPrice: 'precio por confirmar',
  address: '{project} está en {address}.',
  delivery: '{project}: entrega {when}.',
  immediate: '{project}: entrega inmediata.',
  spaces: '{project} tiene {spaces}.',
  salesRoom: 'Sala de ventas: {address}.',
  salesRoomHours: 'Horario: {hours}.',
  projects: 'Nuestros proyectos: {names}.',
} as const

export const unitKindWords: Record<string, string> = {
  apartment: 'Departamento',
  house: 'Casa',
  parking: 'Estacionamiento',
  storage: 'Bodega',
  office: 'Oficina',
  plot: 'Terreno',
  commercial: 'Local',
}

export const orientationWords: Record<(typeof orientations)[number], string> = {
  north: 'norte',
  northeast: 'nororiente',
  east: 'oriente',
  southeast: 'suroriente',
  south: 'sur',
  southwest: 'surponiente',
  west: 'poniente',
  northwest: 'norponiente',
}

/** Fills the braces; what is filled in is never read as a pattern. */
export const filled = (sentence: string, values: Record<string, string | number>) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Why it stopped, for the seller. */
export const reasons: Record<AgentStop, string> = {
  person_wrote: 'Escribió una persona del equipo',
  taken: 'Una persona tomó la conversación',
  asked_for_person: 'Pidió hablar con una persona',
  complaint: 'Es un reclamo',
  legal: 'Es un asunto legal o de datos personales',
  money: 'Pregunta por pagos, crédito o descuentos',
  too_many_turns: 'La conversación se alargó sin terminar',
  no_progress: 'No se entendieron sus respuestas',
  closed: 'Escribió fuera del horario del asistente',
  opted_out: 'No quiere recibir mensajes',
  failed: 'El asistente no pudo responder',
  done: 'Respondió todas las preguntas',
}

export const noteWords = {
  stopped: 'El asistente automático dejó la conversación. {reason}.',
  left: 'Sin preguntar: {questions}',
  open: 'Preguntó algo que el asistente no sabía.',
  visit: 'Visita agendada: {when}',
  noVisit: 'No quiso agendar una visita.',
  owedHours: 'Espera que un vendedor le escriba con horas para una visita.',
  quoted: 'Borrador de cotización: {unit}',
  visitTitle: 'Visita agendada por el asistente',
  draftNote: 'La pidió por WhatsApp al asistente automático.',
} as const
