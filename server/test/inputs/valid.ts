import fc from 'fast-check'
import type { z } from 'zod'
import { Id, PathId } from '#contract/fields.ts'
import { samplesFor } from './samples.ts'

export type Path = readonly string[]
export type Options = {
  /** The value where the contract asks for an id: `path` ends with its key, `'*'` is an item of a list. */
  idAt(path: Path): unknown
  /** Optional keys on the path to this leaf are included. */
  must?: Path
}

/** Inputs that the schema admits, or nearly: refinements of a whole object are not known here. */
export const validInput = (schema: z.ZodType, options: Options) => arbitraryOf(schema, [], options)

/** The paths where the schema asks for ids. */
export function idPaths(schema: z.ZodType | undefined): Path[] {
  const found = new Map<string, Path>()
  const note = (path: Path) => {
    found.set(path.join('.'), path)
    return 1
  }
  // Building visits every branch and reports each id.
  if (schema) validInput(schema, { idAt: note })
  return [...found.values()]
}

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  keyType?: z.ZodType
  valueType?: z.ZodType
  entries?: Record<string, string | number>
  values?: unknown[]
  getter?: () => z.ZodType
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def
type Any = fc.Arbitrary<unknown>

function arbitraryOf(schema: z.ZodType, path: Path, options: Options): Any {
  if (isId(schema, path)) return fc.constant(options.idAt(path))
  const def = defOf(schema)
  const inside = (inner: z.ZodType | undefined, at = path) => arbitraryOf(inner as z.ZodType, at, options)
  switch (def.type) {
    case 'object':
      return objectOf(def.shape ?? {}, path, options)
    case 'array':
      return listOf(schema, inside(def.element, [...path, '*']))
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map((item, index) => inside(item, [...path, String(index)])))
    case 'record':
      return fc.dictionary(inside(def.keyType).map(String), inside(def.valueType, [...path, '*']), {
        maxKeys: 3,
      })
    case 'union':
      return fc.oneof(...(def.options ?? []).map((option) => inside(option)))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'boolean':
      return fc.boolean()
    case 'lazy':
      return inside(def.getter?.())
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return inside(def.innerType)
    case 'nullable':
      return leadsTo(options.must, path)
        ? inside(def.innerType)
        : fc.option(inside(def.innerType), { freq: 5 })
    case 'pipe':
      return inside(defOf(def.in as z.ZodType).type === 'transform' ? def.out : def.in)
    default:
      return fc.constantFrom(...samplesFor(schema, path))
  }
}

function objectOf(shape: Record<string, z.ZodType>, path: Path, options: Options): Any {
  const entries = Object.entries(shape).map(([key, inner]): [string, Any] => [
    key,
    arbitraryOf(inner, [...path, key], options),
  ])
  const requiredKeys = Object.entries(shape)
    .filter(([key, inner]) => !isOptional(inner) || leadsTo(options.must, [...path, key]))
    .map(([key]) => key)
  return fc.record(Object.fromEntries(entries), { requiredKeys, noNullPrototype: true })
}

function listOf(schema: z.ZodType, item: Any): Any {
  const { minimum = 0, maximum = 3 } = schema._zod.bag as { minimum?: number; maximum?: number }
  const minLength = Math.max(1, minimum)
  return fc.array(item, { minLength, maxLength: Math.max(minLength, Math.min(3, maximum)) })
}

const optional = new WeakMap<z.ZodType, boolean>()
function isOptional(schema: z.ZodType): boolean {
  const known = optional.get(schema) ?? schema.safeParse(undefined).success
  optional.set(schema, known)
  return known
}
const leadsTo = (must: Path | undefined, path: Path) =>
  must !== undefined && path.length > 0 && path.every((part, index) => must[index] === part)

/** An id by its schema, or by its name when the schema is refined. */
function isId(schema: z.ZodType, path: Path): boolean {
  if ((schema as unknown) === Id || (schema as unknown) === PathId) return true
  const key = path.at(-1) === '*' ? path.at(-2) : path.at(-1)
  return (
    /^(?!national_id$)(.*_)?ids?$/.test(key ?? '') &&
    ['number', 'int', 'string'].includes(leafType(schema)) &&
    isWhole(schema)
  )
}

function leafType(schema: z.ZodType): string {
  const def = defOf(schema)
  return def.type === 'pipe' && def.out ? leafType(def.out) : def.type
}

const isWhole = (schema: z.ZodType) =>
  schema.safeParse(7).success || schema.safeParse('7').success || schema.safeParse(uuid).success
const uuid = '6f9619ff-8b86-4d01-b42d-00c04fc964ff'
