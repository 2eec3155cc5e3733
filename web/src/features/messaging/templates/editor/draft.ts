import {
  partOf,
  samplesOf,
  type TemplateButton,
  type TemplateComponent,
  type VariableSource,
  variablesOf,
} from '#contract/messaging/template-rules.ts'
import type { Input } from '#web/kit/api.ts'
import { type Line, lineOf } from '#web/kit/form/line-values.ts'
import { partsOf, type Template } from '../shared/queries.ts'

export type ButtonLine = Line<{ type: string; text: string; url: string; phone: string }>
export type Draft = {
  name: string
  language: string
  category: string
  header: string
  /** A file in its place, as Meta keeps its example. */
  headerFile: { format: string; handle: string } | null
  body: string
  footer: string
  buttons: ButtonLine[]
  /** By the key of the variable. */
  samples: Record<string, string>
  sources: Record<string, string | null>
  fallbacks: Record<string, string>
}

export function draftOf(template: Template | undefined): Draft {
  const parts = template ? partsOf(template) : []
  const mappings = Object.entries(template?.variables ?? {})
  const header = partOf(parts, 'HEADER')
  return {
    name: template?.name ?? '',
    language: template?.language ?? 'es_CL',
    // None is made for authentication here.
    category: template?.category === 'marketing' ? 'marketing' : 'utility',
    header: header?.text ?? '',
    headerFile: null,
    body: partOf(parts, 'BODY')?.text ?? '',
    footer: partOf(parts, 'FOOTER')?.text ?? '',
    buttons: (partOf(parts, 'BUTTONS')?.buttons ?? []).map(
      ({ type, text = '', url = '', phone_number = '' }) => lineOf({ type, text, url, phone: phone_number }),
    ),
    samples: samplesOf(parts),
    sources: Object.fromEntries(mappings.map(([key, { source }]) => [key, source])),
    fallbacks: Object.fromEntries(mappings.map(([key, { fallback }]) => [key, fallback ?? ''])),
  }
}

/** The parts as Meta describes them; a heading that is a file stays as it was, unless another one takes its place. */
export function componentsOf(draft: Draft, before: readonly TemplateComponent[] = []): TemplateComponent[] {
  const { header, headerFile, body, footer, buttons, samples } = draft
  const kept = headerFile ? partOfFile(headerFile) : partOf(before, 'HEADER')
  const isFile = kept !== undefined && (kept.format?.toUpperCase() ?? 'TEXT') !== 'TEXT'
  const bare: TemplateComponent[] = [
    ...(isFile ? [kept] : header.trim() ? [{ type: 'HEADER', format: 'TEXT', text: header.trim() }] : []),
    { type: 'BODY', text: body.trim() },
    ...(footer.trim() ? [{ type: 'FOOTER', text: footer.trim() }] : []),
    ...(buttons.length > 0 ? [{ type: 'BUTTONS', buttons: buttons.map(buttonOf) }] : []),
  ]
  const all = variablesOf(bare)
  const of = (place: string) =>
    all
      .filter((one) => one.place === place)
      .toSorted((one, other) => Number(one.name) - Number(other.name) || 0)
      .map(({ key, name }) => ({ name, sample: samples[key]?.trim() ?? '' }))
  const isNamed = (some: { name: string }[]) => some.some(({ name }) => !/^\d+$/.test(name))
  return bare.map((part) => {
    if (part.type === 'BODY') return { ...part, ...exampleOf('body_text', of('body'), isNamed, true) }
    if (part.type === 'HEADER' && !isFile)
      return { ...part, ...exampleOf('header_text', of('header'), isNamed) }
    if (part.type !== 'BUTTONS') return part
    return {
      ...part,
      buttons: part.buttons?.map((button, place) => {
        const sample = samples[`button${place}`]?.trim()
        return sample ? { ...button, example: button.type === 'COPY_CODE' ? sample : [sample] } : button
      }),
    }
  })
}

const partOfFile = ({ format, handle }: NonNullable<Draft['headerFile']>): TemplateComponent => ({
  type: 'HEADER',
  format,
  example: { header_handle: [handle] },
})

type Sampled = { name: string; sample: string }

function exampleOf(
  name: string,
  some: Sampled[],
  isNamed: (some: Sampled[]) => boolean,
  isNested = false,
): { example?: Record<string, unknown> } {
  if (some.length === 0) return {}
  if (isNamed(some))
    return {
      example: {
        [`${name}_named_params`]: some.map((one) => ({ param_name: one.name, example: one.sample })),
      },
    }
  const samples = some.map(({ sample }) => sample)
  return { example: { [name]: isNested ? [samples] : samples } }
}

const buttonOf = ({ type, text, url, phone }: ButtonLine): TemplateButton => ({
  type,
  ...(type !== 'COPY_CODE' && { text: text.trim() }),
  ...(type === 'URL' && { url: url.trim() }),
  ...(type === 'PHONE_NUMBER' && { phone_number: phone.replace(/[\s()-]/g, '') }),
})

type Body = Input<'POST /whatsapp/create-template/'>['body']

export function bodyOf(draft: Draft, before: readonly TemplateComponent[] = []): Body {
  const components = componentsOf(draft, before)
  const variables = Object.fromEntries(
    variablesOf(components).map(({ key }) => [
      key,
      {
        source: (draft.sources[key] ?? null) as VariableSource | null,
        fallback: draft.fallbacks[key]?.trim() || null,
      },
    ]),
  )
  return {
    name: draft.name.trim(),
    language: draft.language.trim(),
    category: draft.category as Body['category'],
    // The server says where a part is not as Meta describes them.
    components: components as unknown as Body['components'],
    variables,
  }
}
