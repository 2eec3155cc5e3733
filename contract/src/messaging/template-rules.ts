/** A part of a template, as Meta describes it. Kinds that are not ours are kept as they came. */
export type TemplateComponent = {
  type: string
  format?: string | undefined
  text?: string | undefined
  example?: Record<string, unknown> | undefined
  buttons?: TemplateButton[] | undefined
  [more: string]: unknown
}
export type TemplateButton = {
  type: string
  text?: string | undefined
  url?: string | undefined
  phone_number?: string | undefined
  example?: unknown
  [more: string]: unknown
}

/** What may stand in a variable, by the thing it is taken from. */
export const variableSources = [
  'contact.first_name',
  'contact.name',
  'contact.phone',
  'contact.email',
  'lead.project',
  'unit.number',
  'unit.project',
  'quotation.number',
  'quotation.total',
  'quotation.link',
  'task.day',
  'task.time',
  'seller.name',
  'seller.first_name',
  'account.name',
] as const
export type VariableSource = (typeof variableSources)[number]

/** Where a variable stands: `1` in the body, `header1` in the heading, `button0` behind the address of the first button. */
export type TemplateVariable = {
  key: string
  name: string
  place: 'header' | 'body' | 'button'
  index: number
}

const inBraces = /\{\{\s*([^{}\s]+)\s*\}\}/g
const namesIn = (text = '') => [...text.matchAll(inBraces)].map(([, name = '']) => name)

export const partOf = (components: readonly TemplateComponent[], type: string) =>
  components.find((one) => one.type.toUpperCase() === type)

/** It copies the code of an authentication: Meta tells it as what it is, or as an address of its own. */
export const isCodeButton = ({ type, url = '' }: TemplateButton): boolean =>
  type.toUpperCase() === 'OTP' || url.startsWith('https://www.whatsapp.com/otp/')

/** All that has to be filled in, each once. */
export function variablesOf(components: readonly TemplateComponent[]): TemplateVariable[] {
  const header = namesIn(partOf(components, 'HEADER')?.text)
  const body = namesIn(partOf(components, 'BODY')?.text)
  const buttons = partOf(components, 'BUTTONS')?.buttons ?? []
  return [
    ...[...new Set(header)].map((name) => ({
      key: `header${name}`,
      name,
      place: 'header' as const,
      index: 0,
    })),
    ...[...new Set(body)].map((name) => ({ key: name, name, place: 'body' as const, index: 0 })),
    ...buttons.flatMap((button, index) =>
      // Its code is the one of the text.
      namesIn(isCodeButton(button) ? '' : button.url).map((name) => ({
        key: `button${index}`,
        name,
        place: 'button' as const,
        index,
      })),
    ),
  ]
}

/** A text with its variables; what is not known stays in its braces. */
export const filledWith = (text: string, known: (name: string) => string | undefined): string =>
  text.replace(inBraces, (all, name: string) => known(name) ?? all)

/** The format of the heading where it is a file, which is chosen when the template is sent. */
export function headerFileOf(
  components: readonly TemplateComponent[],
): 'image' | 'video' | 'document' | null {
  const format = partOf(components, 'HEADER')?.format?.toLowerCase()
  return format === 'image' || format === 'video' || format === 'document' ? format : null
}

/** The samples that Meta asks for, by the key of the variable. */
export function samplesOf(components: readonly TemplateComponent[]): Record<string, string> {
  const body = partOf(components, 'BODY')
  const header = partOf(components, 'HEADER')
  const samples: Record<string, string> = {}
  const put = (key: string, value: unknown) => {
    if (typeof value === 'string' && value.trim() !== '') samples[key] = value
  }
  const [first] = listOf(body?.example?.body_text)
  namesOnce(body?.text).forEach((name, place) => void put(name, listOf(first)[place]))
  for (const [key, part, of] of [
    ['', body, 'body_text_named_params'],
    ['header', header, 'header_text_named_params'],
  ] as const)
    for (const one of listOf(part?.example?.[of]))
      put(`${key}${(one as { param_name?: string }).param_name}`, (one as { example?: unknown }).example)
  namesOnce(header?.text).forEach(
    (name, place) => void put(`header${name}`, listOf(header?.example?.header_text)[place]),
  )
  const buttons = partOf(components, 'BUTTONS')?.buttons ?? []
  buttons.forEach(({ example }, index) => void put(`button${index}`, listOf(example)[0] ?? example))
  return samples
}

/** Numbered ones by their numbers, as Meta lists their samples. */
const namesOnce = (text: string | undefined) =>
  [...new Set(namesIn(text))].sort((one, other) => Number(one) - Number(other) || 0)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Its text is fixed: no part of it is written here. */
export const authenticationIsMetas = {
  detail: 'Meta fija el texto de las de autenticación: se crean y se cambian en Meta, y aquí se sincronizan',
}

type Judged = { name: string; category: string; components: readonly TemplateComponent[] }
export type TemplateProblem = { path: string; message: string }

const words = (text: string) => text.replace(inBraces, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0

/** What Meta would refuse, before it is asked. `warnings` are what it may refuse or move to another category. */
export function judgeTemplate({ name, category, components }: Judged): {
  problems: TemplateProblem[]
  warnings: string[]
} {
  const problems: TemplateProblem[] = []
  const refuse = (path: string, message: string) => problems.push({ path, message })
  if (!/^[a-z0-9_]{1,512}$/.test(name)) refuse('name', 'Solo minúsculas, números y guion bajo')
  if (category === 'authentication') {
    refuse('category', authenticationIsMetas.detail)
    return { problems, warnings: [] }
  }
  const body = partOf(components, 'BODY')
  const text = body?.text?.trim() ?? ''
  if (text === '') refuse('body', 'Falta el texto')
  judgeBody(text, samplesOf(components), refuse)
  judgeHeader(partOf(components, 'HEADER'), samplesOf(components), refuse)
  const footer = partOf(components, 'FOOTER')?.text ?? ''
  if (footer.length > 60) refuse('footer', 'El pie tiene a lo más 60 caracteres')
  if (namesIn(footer).length > 0) refuse('footer', 'El pie no lleva variables')
  if (/[\r\n]/.test(footer)) refuse('footer', 'El pie es de una línea')
  judgeButtons(partOf(components, 'BUTTONS')?.buttons ?? [], samplesOf(components), refuse)
  return { problems, warnings: warningsOf(category, `${text} ${footer}`, components) }
}

type Say = (path: string, message: string) => void

function judgeBody(text: string, samples: Record<string, string>, refuse: Say) {
  if (text.length > 1024) refuse('body', 'El texto tiene a lo más 1.024 caracteres')
  const names = namesOnce(text)
  if (/^\s*\{\{/.test(text) || /\}\}[\s.,;:!?]*$/.test(text))
    refuse('body', 'No puede empezar ni terminar con una variable')
  if (/\}\}\s*\{\{/.test(text)) refuse('body', 'Dos variables no pueden ir juntas')
  if (isNumbered(names) && !names.every((_, place) => names.includes(String(place + 1))))
    refuse('body', 'Las variables van numeradas desde 1, sin saltos')
  if (!isNumbered(names) && names.some((name) => !/^[a-z][a-z0-9_]*$/.test(name)))
    refuse('body', 'Las variables son números, o nombres en minúsculas')
  if (names.length > 0 && words(text) < names.length * 2 + 1)
    refuse('body', 'Hay demasiadas variables para un texto tan corto')
  for (const name of names) if (!samples[name]) refuse(`samples.${name}`, 'Falta un ejemplo')
  for (const name of names)
    if (/[\n\t]| {4,}/.test(samples[name] ?? '')) refuse(`samples.${name}`, 'Un ejemplo es de una línea')
}

const isNumbered = (names: readonly string[]) => names.every((name) => /^\d+$/.test(name))

function judgeHeader(header: TemplateComponent | undefined, samples: Record<string, string>, refuse: Say) {
  if (!header) return
  const format = header.format?.toUpperCase() ?? 'TEXT'
  if (format === 'TEXT') {
    const { text = '' } = header
    const names = namesOnce(text)
    if (text.trim() === '') refuse('header', 'Falta el texto')
    if (text.length > 60) refuse('header', 'El encabezado tiene a lo más 60 caracteres')
    if (names.length > 1) refuse('header', 'El encabezado lleva a lo más una variable')
    if (/[\r\n*_~]/.test(text.replace(inBraces, '')))
      refuse('header', 'El encabezado es de una línea, sin formato')
    for (const name of names)
      if (!samples[`header${name}`]) refuse(`samples.header${name}`, 'Falta un ejemplo')
  } else if (format !== 'LOCATION' && listOf(header.example?.header_handle).length === 0)
    refuse('header', 'Falta el archivo de ejemplo del encabezado')
}

function judgeButtons(buttons: readonly TemplateButton[], samples: Record<string, string>, refuse: Say) {
  if (buttons.length > 10) refuse('buttons', 'Hay a lo más 10 botones')
  const count = (type: string) => buttons.filter((one) => one.type === type).length
  if (count('URL') > 2) refuse('buttons', 'Hay a lo más 2 enlaces')
  if (count('PHONE_NUMBER') > 1) refuse('buttons', 'Hay a lo más una llamada')
  if (count('COPY_CODE') > 1) refuse('buttons', 'Hay a lo más un código para copiar')
  const kinds = buttons.map(({ type }) => (type === 'QUICK_REPLY' ? 'q' : 'o')).join('')
  if (/qo+q/.test(kinds)) refuse('buttons', 'Las respuestas van juntas, no entre otros botones')
  const texts = buttons.map(({ text = '' }) => text.trim().toLowerCase()).filter(Boolean)
  if (new Set(texts).size < texts.length) refuse('buttons', 'Dos botones dicen lo mismo')
  buttons.forEach((button, place) => {
    const { type, text = '', url = '', phone_number = '' } = button
    const at = (field: string) => `buttons.${place}.${field}`
    if (type !== 'COPY_CODE' && text.trim() === '') refuse(at('text'), 'Falta el texto')
    if (text.length > 25) refuse(at('text'), 'Tiene a lo más 25 caracteres')
    if (namesIn(text).length > 0) refuse(at('text'), 'Un botón no lleva variables en su texto')
    if (type === 'URL') {
      if (!/^https:\/\/[^\s]+$/.test(url)) refuse(at('url'), 'Debe empezar con https://')
      if (url.length > 2000) refuse(at('url'), 'Es demasiado larga')
      const names = namesIn(url)
      if (names.length > 1 || (names.length === 1 && !/\{\{1\}\}$/.test(url)))
        refuse(at('url'), 'Solo lleva {{1}}, al final')
      if (names.length > 0 && !samples[`button${place}`]) refuse(`samples.button${place}`, 'Falta un ejemplo')
    }
    if (type === 'PHONE_NUMBER' && !/^\+?\d{6,20}$/.test(phone_number.replace(/[\s()-]/g, '')))
      refuse(at('phone_number'), 'Debe ser un teléfono')
    if (type === 'COPY_CODE') {
      const code = samples[`button${place}`] ?? ''
      if (code === '') refuse(`samples.button${place}`, 'Falta un ejemplo')
      if (code.length > 15) refuse(`samples.button${place}`, 'Tiene a lo más 15 caracteres')
    }
  })
}

const promotes = /\b(?:oferta|descuento|promoci[oó]n|rebaja|gratis|liquidaci[oó]n|imperdible|preventa|bono)/i

function warningsOf(category: string, text: string, components: readonly TemplateComponent[]): string[] {
  const warnings: { message: string }[] = []
  if (category === 'utility' && promotes.test(text))
    warnings.push({ message: 'Parece promocionar: Meta la pasaría a marketing' })
  const buttons = partOf(components, 'BUTTONS')?.buttons ?? []
  const offersLeaving = buttons.some(({ text: label = '' }) => /baja|no recibir|stop/i.test(label))
  if (category === 'marketing' && !offersLeaving && !/\bbaja\b|\bstop\b/i.test(text))
    warnings.push({ message: 'Conviene decir cómo dejar de recibirlas, por ejemplo "Responda BAJA"' })
  return warnings.map(({ message }) => message)
}
