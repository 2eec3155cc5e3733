/** What was written to a customer. */
export type Heard = {
  kind: string
  text: string
  /** Of a template: what its buttons say, and whether it advertises. */
  buttons?: readonly string[]
  isAdvertising?: boolean
}
/** What a customer says to it, after so many seconds. */
export type Answer = { kind: 'text' | 'button' | 'photo'; text: string; afterSeconds: number }

/** How somebody who writes first gets on with an automatic agent. */
export const plans = ['direct', 'curious', 'person'] as const
export type Plan = (typeof plans)[number]

export type Customer = {
  id: string
  turn: number
  said: Set<string>
  /** Until the agent leaves the conversation. */
  plan: Plan | null
}
export const newCustomer = (id: string, plan: Plan | null = null): Customer => ({
  id,
  turn: 0,
  said: new Set(),
  plan,
})

export const openings: Record<Plan, string> = {
  direct: 'Hola, vi el aviso y quiero más información',
  curious: 'Buenas, estoy buscando departamento',
  person: 'Hola, quisiera saber del proyecto',
}

/** A number from 0 to 1 that is always the same for the same words. */
export function chanceOf(...words: (string | number)[]): number {
  let hash = 2_166_136_261
  for (const sign of words.join(' ')) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** Between three and six answers, and then silence: a demo that is left alone comes to rest. */
const mostTurnsOf = ({ id }: Customer) => 3 + Math.floor(chanceOf(id, 'turns') * 4)

/** What the customer says; always the same to the same words in the same turn. Null: has said everything. */
export function answerTo(customer: Customer, heard: Heard): Answer | null {
  if (customer.plan) return toAgent(customer, customer.plan, heard)
  const { id, turn } = customer
  const most = mostTurnsOf(customer)
  if (turn >= most) return null
  customer.turn += 1
  const pause = 4 + Math.round(chanceOf(id, turn, 'pause') * 8)
  const given = (kind: Answer['kind'], text: string): Answer => {
    customer.said.add(text)
    return { kind, text, afterSeconds: pause + Math.min(6, Math.round(text.length / 20)) }
  }
  if (/#foto\b/i.test(heard.text)) return given('photo', 'Este es el comprobante')
  if (heard.isAdvertising && chanceOf(id, 'adverts') < 0.12) return given('text', 'BAJA')
  const [button] = heard.buttons ?? []
  if (button) return given('button', button)
  const lines = turn === most - 1 ? partings : (topics.find(([sign]) => sign.test(heard.text))?.[1] ?? others)
  const from = Math.floor(chanceOf(id, turn, 'line') * lines.length)
  const turned = [...lines.slice(from), ...lines.slice(0, from)]
  const line = (heard.kind === 'text' || heard.kind === 'template' ? turned : thanks).find(
    (one) => !customer.said.has(one),
  )
  return given('text', line ?? 'Ok, gracias 👍')
}

const mostToAgent = 16

/** To what an automatic agent asks; from when a person is announced, as to anybody. */
function toAgent(customer: Customer, plan: Plan, { text }: Heard): Answer | null {
  if (/le escribirá|apenas abramos/.test(text)) {
    customer.plan = null
    customer.turn = 0
    return null
  }
  customer.turn += 1
  if (customer.turn > mostToAgent) return null
  const say = (words: string): Answer => ({ kind: 'text', text: words, afterSeconds: 1 })
  if (plan === 'curious' && customer.turn === 2) return say('¿Qué precios tienen los de 2 dormitorios?')
  if (plan === 'person' && customer.turn === 3) return say('Prefiero hablar con una persona')
  const lines = text.split('\n').reverse()
  const after = lines.findIndex((line) => !/^\d+\. /.test(line))
  const options = after === -1 ? lines.length : after
  if (/visita\?/.test(text)) return say('1')
  if (options > 0)
    return say(String(1 + Math.floor(chanceOf(customer.id, customer.turn, 'option') * options)))
  if (/cuánt|número/i.test(lines[0] ?? '')) return say('450')
  return say('Sí')
}

const topics: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /visit|agend|piloto|sala de venta|s[aá]bado|domingo|a qu[eé] hora|¿le acomoda/i,
    [
      'Sí, me acomoda. ¿Puede ser el sábado a las 11:30?',
      'Yo podría el jueves después de las 18:00',
      'Perfecto, voy con mi pareja. ¿Hay dónde estacionar?',
      'Esta semana se me complica, ¿tienen hora el lunes?',
      'Ya, agéndeme por favor. ¿Me manda la dirección?',
    ],
  ],
  [
    /\buf\b|precio|valor|cotiza|\$|descuento|cuesta/i,
    [
      '¿Ese valor incluye estacionamiento y bodega?',
      'Está un poco sobre lo que tenía pensado. ¿Hay algo en un piso más bajo?',
      'Gracias. ¿Hasta cuándo se mantiene ese precio?',
      '¿Y los gastos comunes en cuánto andan?',
      'Ok, mándeme la cotización y la reviso en la casa',
    ],
  ],
  [
    /\bpie\b|cr[eé]dito|banco|subsidio|cuotas|dividendo|preaprob/i,
    [
      'Tengo preaprobado el 80 % con el banco',
      '¿El pie se puede pagar en cuotas hasta la entrega?',
      'Estoy complementando renta con mi pareja, ¿sirve?',
      '¿En cuánto quedaría el dividendo a 25 años?',
      'Tengo el subsidio DS1, ¿lo aceptan?',
    ],
  ],
  [
    /documento|c[eé]dula|carnet|liquidaci|contrato|promesa|reserva|escritura/i,
    [
      'Ya, esta tarde le mando todo',
      '¿Sirven las tres últimas liquidaciones?',
      'Tengo que pedirle el certificado a mi empleador, ¿le parece mañana?',
      'Perfecto. ¿La reserva se devuelve si el banco no aprueba?',
    ],
  ],
  [
    /plano|metros|m2|m²|dormitorio|orientaci|terraza|piso|vista/i,
    [
      'Busco de 2 dormitorios, ojalá con vista al oriente',
      '¿Cuántos metros tiene la terraza?',
      '¿Queda alguno en piso alto?',
      '¿Me puede mandar el plano por aquí?',
    ],
  ],
  [
    /entrega|recepci[oó]n|obra|avance/i,
    [
      'Me calza justo, termino de arrendar en esa fecha',
      '¿Y esa fecha es segura? Tengo que avisar en el arriendo',
      'Buenísimo. ¿Se puede ver cómo va la obra?',
    ],
  ],
  [
    /^[\s¡]{0,3}(?:hola|buen[oa]s)/i,
    [
      'Hola, sí, estoy viendo opciones para comprar este año',
      'Hola! Me interesa, pero quiero saber precios primero',
      'Buenas, gracias por escribir. ¿Qué les queda de 2 dormitorios?',
      'Hola, ¿me puede contar un poco más del proyecto?',
    ],
  ],
]

const others: readonly string[] = [
  'Ya, gracias. ¿Y cuándo sería la entrega?',
  'Ok. Lo converso con mi pareja y le aviso',
  '¿Aceptan mascotas en el edificio?',
  'Buena. ¿Queda cerca del metro?',
  'Entiendo. ¿Qué tengo que hacer para reservar?',
  'Perfecto 🙌',
  'Estoy en reunión, lo veo más tarde y le respondo',
  '¿Me puede llamar después de las 19:00?',
]

const thanks: readonly string[] = [
  'Gracias, lo veo altiro',
  'Recibido 👍',
  'Se ve bonito. ¿Tiene más fotos?',
  'Gracias, lo reviso con calma en la noche',
]

const partings: readonly string[] = [
  'Muchas gracias por todo. Le escribo cuando tenga una decisión',
  'Perfecto, quedamos así entonces. Gracias!',
  'Ya, con eso estoy. Muchas gracias por la ayuda',
  'Súper, lo converso en la casa y le confirmo la próxima semana',
]
