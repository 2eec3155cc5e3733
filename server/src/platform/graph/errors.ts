/** What an error of Meta means, what to do about it, and whether it may be gone with the next try. */
export type Explained = { detail: string; remedy: string; isTransient: boolean }

/** Refused before anything was done, so that trying again cannot do it twice. */
const retried = new Set([4, 80007, 130429, 131056])

/** The error codes of Meta in words for people: https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
export function explained(code: number | null): Explained {
  const [detail, remedy] = sentences[code ?? unknown] ?? ofRange(code) ?? sentences[unknown] ?? ['', '']
  return { detail, remedy, isTransient: code !== null && retried.has(code) }
}

const unknown = -1

const renew: Words = [
  'El token de acceso venció o fue revocado',
  'Genere un token nuevo en Meta y guárdelo en la conexión',
]
const wait: Words = ['Se alcanzó un límite de envíos de Meta', 'Se reintenta solo; envíe más lento']
const template: Words = [
  'La plantilla no se puede enviar así',
  'Revise sus variables, su idioma y su estado en Meta',
]
const undelivered: Words = [
  'Meta tuvo un problema pasajero',
  'Espere la confirmación antes de enviar otra vez',
]
const unregistered: Words = [
  'El número no está registrado en la API',
  'Registre el número en el administrador de WhatsApp',
]

type Words = readonly [detail: string, remedy: string]
const sentences: Record<number, Words> = {
  [unknown]: ['Meta rechazó la solicitud', 'Revise el detalle y la configuración en Meta'],
  0: renew,
  190: renew,
  1: undelivered,
  2: undelivered,
  131000: undelivered,
  131016: undelivered,
  131057: ['El número está en mantenimiento', 'Espere unos minutos'],
  3: ['La aplicación no tiene permiso para esto', 'Active el permiso de WhatsApp de la aplicación'],
  10: ['Falta un permiso del token', 'Agregue whatsapp_business_messaging al usuario del sistema'],
  131005: ['Falta un permiso del token', 'Agregue whatsapp_business_messaging al usuario del sistema'],
  33: ['El número o la cuenta no existe para este token', 'Revise los identificadores de la conexión'],
  100: ['Un dato enviado a Meta no es válido', 'Revise los identificadores y el contenido'],
  131008: ['Falta un dato obligatorio', 'Revise el contenido del mensaje'],
  131009: ['Un dato del mensaje no es válido', 'Revise el contenido del mensaje'],
  131021: ['El remitente y el destinatario son el mismo', 'Escriba a otro número'],
  4: wait,
  80007: wait,
  80008: wait,
  130429: wait,
  131056: wait,
  131048: ['Meta limitó los envíos por quejas', 'Revise la calidad del número antes de seguir'],
  131064: wait,
  368: ['Meta bloqueó la cuenta por sus políticas', 'Revise el estado de la cuenta en Meta'],
  131031: ['La cuenta de WhatsApp está bloqueada', 'Revise el estado de la cuenta en Meta'],
  130497: ['No se permite escribir a ese país', 'Revise las restricciones de la cuenta'],
  131026: ['No se pudo entregar: el número no tiene WhatsApp', 'Confirme el teléfono con la persona'],
  130403: ['La persona está bloqueada', 'Desbloquéela en Meta para escribirle'],
  130472: ['Meta no lo entregó por un experimento suyo', 'Escriba por otro medio'],
  131047: ['Pasaron más de 24 horas desde su último mensaje', 'Envíe una plantilla aprobada'],
  131049: ['Meta limita el marketing a esta persona', 'No insista dentro de 24 horas'],
  131050: ['La persona no quiere mensajes de marketing', 'No le envíe plantillas de marketing'],
  131051: ['Ese tipo de mensaje no se admite', 'Envíelo de otra forma'],
  131052: ['No se pudo descargar el archivo', 'Pida que lo envíen de nuevo'],
  131053: ['Meta no aceptó el archivo', 'Revise su tipo y su tamaño'],
  131062: ['A esta persona no se le puede enviar ese tipo de plantilla', 'Pida su teléfono'],
  131037: ['El nombre visible no está aprobado', 'Apruebe el nombre visible en Meta'],
  131042: ['Hay un problema con el pago en Meta', 'Revise el método de pago de la cuenta'],
  131045: unregistered,
  133010: unregistered,
  133005: ['El PIN de dos pasos no es el del número', 'Revíselo o cámbielo en el administrador de WhatsApp'],
  133008: ['Demasiados intentos con el PIN de dos pasos', 'Espere antes de intentarlo otra vez'],
  133009: ['El PIN de dos pasos se escribió demasiado rápido', 'Espere antes de intentarlo otra vez'],
  133016: ['Demasiados registros del número', 'Espere 72 horas'],
  132000: ['La plantilla tiene otra cantidad de variables', 'Complete todas las variables'],
  132001: ['La plantilla no existe o no está aprobada en ese idioma', 'Sincronice las plantillas'],
  132015: ['La plantilla está en pausa por su calidad', 'Edítela y espere su revisión'],
  132016: ['La plantilla quedó deshabilitada', 'Cree otra plantilla'],
  2635: ['La versión de la API ya no existe', 'Use una versión más nueva'],
}

function ofRange(code: number | null): Words | undefined {
  if (code === null) return undefined
  if (code >= 132000 && code < 133000) return template
  if (code >= 133000 && code < 134000) return unregistered
  if (code >= 200 && code < 300) return sentences[10]
  return undefined
}
