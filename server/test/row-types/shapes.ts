import { type Checker, TypeFlags as Flag, type Type } from 'typescript/unstable/sync'

export type Kind = 'number' | 'string' | 'boolean' | 'null' | 'undefined' | 'array' | 'object'

/** The values a type allows; without `kinds`, any. */
export type Shape = {
  kinds?: Kind[]
  /** For an array. */
  element?: Shape | undefined
  /** For an object with known fields. */
  fields?: Record<string, Shape> | undefined
  /** The type has a parameter: some fields are known only to the caller. */
  isOpen?: boolean
}

const anything: Shape = {}
/** Depth limit for recursive types, deeper than any row. */
const deepest = 6

const plain: [Flag, Kind][] = [
  [Flag.StringLike, 'string'],
  [Flag.NumberLike, 'number'],
  [Flag.BooleanLike, 'boolean'],
  [Flag.Null, 'null'],
  [Flag.Undefined, 'undefined'],
]

export function shapeOf(checker: Checker, type: Type, depth = 0): Shape {
  if (depth > deepest) return anything
  if (type.isUnionType())
    return type
      .getTypes()
      .map((part) => shapeOf(checker, part, depth))
      .reduce(either)
  const kind = plain.find(([flag]) => type.flags & flag)?.[1]
  if (kind) return { kinds: [kind] }
  if (checker.isArrayLikeType(type)) return { kinds: ['array'], ...elementOf(checker, type, depth) }
  if (type.isIntersectionType()) return both(checker, type.getTypes(), type, depth)
  if (type.isTypeParameter()) return { kinds: ['object'], fields: {}, isOpen: true }
  return type.isObjectType() ? objectOf(checker, type, depth) : anything
}

function elementOf(checker: Checker, type: Type, depth: number): Pick<Shape, 'element'> {
  // Of a tuple any of its elements.
  const elements = type.isTypeReference() ? checker.getTypeArguments(type) : []
  if (elements.length === 0) return {}
  return { element: elements.map((element) => shapeOf(checker, element, depth + 1)).reduce(either) }
}

// A branded text is an intersection too.
function both(checker: Checker, parts: readonly Type[], whole: Type, depth: number): Shape {
  const kind = parts.flatMap((part) => plain.find(([flag]) => part.flags & flag)?.[1] ?? [])[0]
  if (kind) return { kinds: [kind] }
  return { ...objectOf(checker, whole, depth), isOpen: parts.some((part) => part.isTypeParameter()) }
}

function objectOf(checker: Checker, type: Type, depth: number): Shape {
  const members = checker.getPropertiesOfType(type)
  if (members.length === 0 || checker.getIndexInfosOfType(type).length > 0) return { kinds: ['object'] }
  const types = checker.getTypeOfSymbol(members)
  const fields = members.map(({ name }, index) => {
    const of = types[index]
    return [name, of ? shapeOf(checker, of, depth + 1) : anything]
  })
  return { kinds: ['object'], fields: Object.fromEntries(fields) }
}

function either(one: Shape, other: Shape): Shape {
  if (!one.kinds || !other.kinds) return anything
  const both = (kind: Kind) => one.kinds?.includes(kind) && other.kinds?.includes(kind)
  const element = one.element && other.element ? either(one.element, other.element) : undefined
  const fields = one.fields && other.fields ? eitherFields(one.fields, other.fields) : undefined
  return {
    kinds: [...new Set([...one.kinds, ...other.kinds])],
    element: both('array') ? element : (one.element ?? other.element),
    fields: both('object') ? fields : (one.fields ?? other.fields),
  }
}

function eitherFields(one: Record<string, Shape>, other: Record<string, Shape>) {
  const missing: Shape = { kinds: ['undefined'] }
  const names = Object.keys({ ...one, ...other })
  return Object.fromEntries(names.map((name) => [name, either(one[name] ?? missing, other[name] ?? missing)]))
}
