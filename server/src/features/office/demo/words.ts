/** Texts of enquiries and notes in the demo. */
export const enquiries = [
  'Quiero saber precio del 3D y si acepta subsidio',
  '¿Tienen departamentos de 2 dormitorios disponibles?',
  'Me interesa para inversión, ¿cuánto rinde el arriendo?',
  '¿Cuánto es el pie y en cuántas cuotas?',
  'Hola, ¿puedo ir este fin de semana a la sala de ventas?',
  '¿El estacionamiento va incluido?',
  '¿Cuándo es la entrega?',
  'Busco para mi hija que entra a la universidad',
  '¿Aceptan mascotas y hay quincho?',
  'Necesito 3 dormitorios, piso alto, orientación norte',
  '¿Trabajan con crédito de BancoEstado?',
  'Vendo mi casa y compro, ¿reciben en parte de pago?',
]

export const callOutcomes = [
  'Contesta, pide cotización por correo',
  'Interesado, quiere visitar',
  'No contesta, se deja mensaje',
  'Pide que lo llamen en la tarde',
  'Comparando con otro proyecto',
  'Consulta por pie en cuotas',
]

export const notes = [
  'Complementa renta con su pareja',
  'Tiene preaprobación del banco',
  'Prefiere piso alto, orientación nororiente',
  'Espera bono en marzo para completar el pie',
  'Viene con su mamá a la segunda visita',
  'Pidió planos y gastos comunes estimados',
  'Necesita vender su departamento primero',
  'Le preocupa el ruido de la avenida',
  'Busca cerca del metro, máximo 10 minutos',
]

export const visitOutcomes = [
  'Le gustó el piloto, pide valores del piso 12',
  'Vino con su pareja, evaluarán el fin de semana',
  'Le pareció chico el segundo dormitorio',
  'Encantada con la vista, quiere cotización formal',
  'Pidió descuento por pago contado',
]

export const openTasks = [
  { kind: 'call', title: 'Llamar por cotización' },
  { kind: 'whatsapp', title: 'Enviar planos 2D' },
  { kind: 'visit', title: 'Visita a sala de ventas' },
  { kind: 'call', title: 'Responder dudas de pie' },
  { kind: 'email', title: 'Enviar simulación de crédito' },
  { kind: 'meeting', title: 'Reunión para revisar contraoferta' },
  { kind: 'call', title: 'Confirmar segunda visita' },
  { kind: 'whatsapp', title: 'Preguntar por documentos de renta' },
  { kind: 'other', title: 'Revisar preaprobación con el banco' },
] as const

/** The act that brings a lead to a step, and its possible outcomes. */
export const workBefore: Record<string, { kind: string; title: string; outcomes: readonly string[] }> = {
  'Visita agendada': {
    kind: 'call',
    title: 'Coordinar visita',
    outcomes: ['Agenda para el sábado', 'Prefiere un día de semana, 19:00', 'Confirma visita'],
  },
  'Visita realizada': { kind: 'visit', title: 'Visita a sala de ventas', outcomes: visitOutcomes },
  Cotizado: { kind: 'email', title: 'Enviar cotización', outcomes: ['Enviada, la abrió', 'Enviada'] },
  Negociación: {
    kind: 'call',
    title: 'Comentar cotización',
    outcomes: ['Pide 3 % de descuento', 'Ofrece 15 % de pie', 'Quiere estacionamiento incluido'],
  },
  Reserva: { kind: 'meeting', title: 'Firma de reserva', outcomes: ['Reserva pagada', 'Firma y paga'] },
}

/** Discard reasons of leads, with their details. */
export const discardReasons: Record<string, { weight: number; details: readonly (string | null)[] }> = {
  unreachable: { weight: 31, details: ['5 intentos sin respuesta', 'Número apagado', null] },
  not_interested: {
    weight: 24,
    details: ['Solo estaba mirando', 'Postergó la compra para el otro año', null],
  },
  no_budget: { weight: 19, details: ['No califica a crédito', 'No junta el pie', null] },
  bought_elsewhere: { weight: 11, details: ['Compró en otro proyecto de Ñuñoa', 'Compró usado', null] },
  out_of_area: { weight: 7, details: ['Busca en regiones', 'Quiere más cerca del metro', null] },
  duplicate: { weight: 5, details: ['Ya lo atiende otro vendedor', null] },
  other: { weight: 3, details: ['Buscaba arriendo', 'Estudiante, es para una tarea', null] },
}
