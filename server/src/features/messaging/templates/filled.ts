import {
  filledWith,
  isCodeButton,
  partOf,
  type TemplateComponent,
  type TemplateVariable,
  variablesOf,
} from '#contract/messaging/template-rules.ts'
import type { Template } from '#contract/messaging/templates.ts'
import type { Known } from './values.queries.ts'

type Filled = Record<string, string>

/** Of each variable what was given, else what is known, else its fallback, else null. In one line: Meta takes no others. */
export function valuesOf(
  components: readonly TemplateComponent[],
  mappings: Template['variables'],
  known: Known,
  given: Filled = {},
): Record<string, string | null> {
  return Object.fromEntries(
    variablesOf(components).map(({ key }) => {
      const { source = null, fallback = null } = mappings[key] ?? {}
      const value = given[key] ?? (source && known[source]) ?? fallback
      return [key, value ? inOneLine(value) || null : null]
    }),
  )
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What the person reads. */
export function textOfTemplate(components: readonly TemplateComponent[], values: Filled): string {
  const header = partOf(components, 'HEADER')?.text
  const body = partOf(components, 'BODY')?.text ?? ''
  const footer = partOf(components, 'FOOTER')?.text
  return [
    header && filledWith(header, (name) => values[`header${name}`]),
    filledWith(body, (name) => values[name]),
    footer,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The parameters as the Graph API takes them; the file of a heading is put before them when it is known to Meta. */
export function parametersOf(components: readonly TemplateComponent[], values: Filled): object[] {
  const all = variablesOf(components)
  const of = (place: TemplateVariable['place']) => all.filter((one) => one.place === place)
  const parameter = ({ key, name }: TemplateVariable) => ({
    type: 'text',
    ...(!/^\d+$/.test(name) && { parameter_name: name }),
    text: values[key],
  })
  const header = of('header')
  const body = of('body').toSorted((one, other) => Number(one.name) - Number(other.name) || 0)
  const buttons = partOf(components, 'BUTTONS')?.buttons ?? []
  return [
    ...(header.length > 0 ? [{ type: 'header', parameters: header.map(parameter) }] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: body.map(parameter) }] : []),
    ...of('button').map(({ key, index }) => ({
      type: 'button',
      sub_type: 'url',
      index: String(index),
      parameters: [{ type: 'text', text: values[key] }],
    })),
    ...buttons.flatMap((button, index) =>
      isCodeButton(button)
        ? [
            {
              type: 'button',
              sub_type: 'url',
              index: String(index),
              parameters: [{ type: 'text', text: values[body[0]?.key ?? ''] }],
            },
          ]
        : [],
    ),
    ...buttons.flatMap(({ type, example }, index) =>
      type === 'COPY_CODE'
        ? [
            {
              type: 'button',
              sub_type: 'copy_code',
              index: String(index),
              parameters: [
                { type: 'coupon_code', coupon_code: Array.isArray(example) ? example[0] : example },
              ],
            },
          ]
        : [],
    ),
  ]
}
