import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { graphqlError } from './errors.ts'

export const limits = {
  /** Bytes of a request. */
  body: 100_000,
  tokens: 4_000,
  depth: 10,
  /** Levels of a description of the schema: the usual one has 13. */
  description: 16,
  aliases: 30,
  /** Fields of the root: each is a request of its own to the product. */
  roots: 20,
  cost: 5_000,
}

const usualPage = 100
const usualList = 10
const costOfQuery = 10
const costOfObject = 1
const costOfValue = 0.1

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

export const fragmentsOf = (document: DocumentNode): Fragments =>
  new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )

/**
 * Refuses what is deep or has many aliases before anything else looks at it: validating costs the square of the fields. What describes
 * the schema is answered without an endpoint: it has limits of its own.
 */
export function checkShape(operation: OperationDefinitionNode, fragments: Fragments) {
  let visited = 0
  let aliases = 0
  let described = 0
  function walk({ selections }: SelectionSetNode, depth: number, within: readonly string[]) {
    for (const selection of selections) {
      visited += 1
      if (visited > limits.tokens) throw tooMuch('La consulta es demasiado grande')
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const name = selection.name.value
        const fragment = fragments.get(name)
        // Missing and circular ones are told by the validation.
        if (fragment && !within.includes(name)) walk(fragment.selectionSet, depth, [...within, name])
      } else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, depth, within)
      else {
        if (selection.alias) aliases += 1
        if (aliases > limits.aliases) throw tooMuch(`La consulta tiene más de ${limits.aliases} alias`)
        if (isOfSchema(selection)) {
          described += 1
          if (described > 1) throw tooMuch('La consulta pide el esquema más de una vez')
          if (selection.selectionSet) checkDescription(selection.selectionSet, fragments)
          continue
        }
        if (depth > limits.depth) throw tooMuch(`La consulta tiene más de ${limits.depth} niveles`)
        if (selection.selectionSet) walk(selection.selectionSet, depth + 1, within)
      }
    }
  }
  walk(operation.selectionSet, 1, [])
}

/** Whether the field describes the schema; `__typename` says nothing that was not asked. */
const isOfSchema = ({ name }: FieldNode) => name.value === '__schema' || name.value === '__type'

/** Whether the operation asks for the schema, also inside of fragments. */
export function describesSchema(operation: OperationDefinitionNode, fragments: Fragments): boolean {
  const isAsked = ({ selections }: SelectionSetNode, within: readonly string[]): boolean =>
    selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return isOfSchema(selection)
      if (selection.kind === Kind.INLINE_FRAGMENT) return isAsked(selection.selectionSet, within)
      const name = selection.name.value
      const fragment = fragments.get(name)
      return (
        fragment !== undefined && !within.includes(name) && isAsked(fragment.selectionSet, [...within, name])
      )
    })
  return isAsked(operation.selectionSet, [])
}

/** Lists of a type that hold types again. One inside another multiplies the whole schema by itself. */
const lists = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes'])

/**
 * A description of the schema has no aliases and no list of a type inside another, so that it answers each type once: what tools ask
 * for needs neither.
 */
function checkDescription(description: SelectionSetNode, fragments: Fragments) {
  let visited = 0
  function walk(
    { selections }: SelectionSetNode,
    depth: number,
    isListed: boolean,
    within: readonly string[],
  ) {
    for (const selection of selections) {
      visited += 1
      const isTooLarge = visited > limits.tokens || depth > limits.description
      if (isTooLarge) throw tooMuch('La consulta pide demasiado del esquema')
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const name = selection.name.value
        const fragment = fragments.get(name)
        if (fragment && !within.includes(name))
          walk(fragment.selectionSet, depth, isListed, [...within, name])
      } else if (selection.kind === Kind.INLINE_FRAGMENT)
        walk(selection.selectionSet, depth, isListed, within)
      else {
        if (selection.alias) throw tooMuch('El esquema se pide sin alias')
        const isList = lists.has(selection.name.value)
        if (isList && isListed) throw tooMuch('La consulta pide demasiado del esquema')
        if (selection.selectionSet) walk(selection.selectionSet, depth + 1, isListed || isList, within)
      }
    }
  }
  walk(description, 1, false, [])
}

/** Refuses an operation that would answer too much. It is valid: fragments are there and not circular. */
export function checkCost(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
  variables: Record<string, unknown>,
) {
  let cost = 0
  let roots = 0
  function add(more: number) {
    cost += more
    if (cost > limits.cost)
      throw tooMuch(`La consulta cuesta más de ${limits.cost}: pida menos campos o páginas más cortas`)
  }
  function walk({ selections }: SelectionSetNode, parent: GraphQLObjectType, times: number, page: number) {
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value)
        if (fragment) walk(fragment.selectionSet, parent, times, page)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, parent, times, page)
      else {
        const field = parent.getFields()[selection.name.value]
        if (!field) {
          add(times * costOfValue)
          continue
        }
        const isRoot = parent === schema.getQueryType()
        if (isRoot) {
          roots += 1
          if (roots > limits.roots) throw tooMuch(`La consulta pide más de ${limits.roots} cosas a la vez`)
          add(costOfQuery)
        }
        const size = isRoot ? pageSizeOf(selection, variables) : page
        const many =
          times * (isList(field.type) ? (selection.name.value === 'results' ? size : usualList) : 1)
        const type = getNamedType(field.type)
        add(many * (isObjectType(type) ? costOfObject : costOfValue))
        if (selection.selectionSet && isObjectType(type)) walk(selection.selectionSet, type, many, size)
      }
    }
  }
  const query = schema.getQueryType()
  if (query) walk(operation.selectionSet, query, 1, usualPage)
}

const isList = (type: GraphQLOutputType) => isListType(getNullableType(type))

function pageSizeOf({ arguments: given = [] }: FieldNode, variables: Record<string, unknown>): number {
  const value = given.find(({ name }) => name.value === 'pageSize')?.value
  const size =
    value?.kind === Kind.INT
      ? Number(value.value)
      : value?.kind === Kind.VARIABLE
        ? variables[value.name.value]
        : undefined
  return typeof size === 'number' && size > 0 && size < usualPage ? size : usualPage
}

const tooMuch = (message: string) => graphqlError('validation', message)
