import Docxtemplater from 'docxtemplater'
import InspectModule from 'docxtemplater/js/inspect-module.js'
import type PizZip from 'pizzip'
import { refuse } from './package.ts'

export type Value = string | Value[] | { [name: string]: Value }
export type Values = { [name: string]: Value }

/** A field of a template, or a list (`{#unidades}…{/unidades}`) with the fields in it. */
export type Tag = { name: string; inner: Tag[] | null }

/** What a template asks for, in its order. */
export function tagsOf(parts: PizZip): Tag[] {
  const inspect = new InspectModule()
  orRefuse(() => new Docxtemplater(parts, { ...options, modules: [inspect] }))
  return inspect.getTemplatedFiles().flatMap((file) => tagsFrom(inspect.getStructuredTags(file)))
}

type Part = { value?: string; module?: string; subparsed?: Part[] }

const tagsFrom = (parts: Part[]): Tag[] =>
  parts.map(({ value = '', module, subparsed }) => {
    // What it is given would end up in the document as it is.
    if (module === 'rawxml') refuse('Los campos con @ no se admiten')
    return { name: value, inner: subparsed ? tagsFrom(subparsed) : null }
  })

/** The document with its fields filled in. Nothing of a template is run: a name is looked up, and that is all. */
export function merged(parts: PizZip, values: Values): PizZip {
  return orRefuse(() => new Docxtemplater(parts, options).render(values).getZip() as PizZip)
}

const options = {
  paragraphLoop: true,
  linebreaks: true,
  stripInvalidXMLChars: true,
  errorLogging: false,
  nullGetter: () => '',
  parser: (tag: string) => ({
    get: (scope: unknown) =>
      tag === '.' ? scope : isNamed(scope) && Object.hasOwn(scope, tag) ? scope[tag] : undefined,
  }),
} as const

const isNamed = (scope: unknown): scope is Values => typeof scope === 'object' && scope !== null

type TemplateError = {
  properties?: { id?: string; xtag?: string; context?: string; errors?: TemplateError[] }
}

/** A template that does not hold together is refused with the field where it does not. */
function orRefuse<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { properties } = error as TemplateError
    if (!properties) throw error
    const [{ properties: first } = { properties }] = properties.errors ?? []
    const where = (first?.xtag ?? first?.context ?? '').slice(0, 80)
    const why = sentences[first?.id ?? ''] ?? 'Un campo está mal escrito'
    return refuse(where ? `${why}: «${where}»` : why)
  }
}

const sentences: Record<string, string> = {
  unopened_tag: 'Un campo se cierra sin abrirse',
  unclosed_tag: 'Falta cerrar un campo con }',
  duplicate_open_tag: 'Un campo tiene dos llaves al abrirse',
  duplicate_close_tag: 'Un campo tiene dos llaves al cerrarse',
  unopened_loop: 'Una lista se cierra sin abrirse',
  unclosed_loop: 'Falta cerrar una lista',
  closing_tag_does_not_match_opening_tag: 'Una lista se cierra con otro nombre',
}
