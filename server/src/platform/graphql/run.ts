import {
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import { endpoints } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { formatted, graphqlError, refusal } from './errors.ts'
import { checkCost, checkShape, describesSchema, fragmentsOf, limits } from './limits.ts'
import { type Asking, publicSchema, signedInSchema } from './schema.ts'

export type Operation = {
  query: string
  operationName?: string | null | undefined
  variables?: Record<string, unknown> | null | undefined
}
type Result = { status: number; body: { data?: unknown; errors?: unknown[] } }

// Made by the first operation: most installations never get one.
let made: { stranger: GraphQLSchema; signedIn: GraphQLSchema } | undefined
const schemasOf = () => {
  made ??= { stranger: publicSchema(), signedIn: signedInSchema() }
  return made
}

/** Answers one operation. What cannot be run at all has the status of its error; a field that is refused is null beside its error. */
export async function run(asked: Operation, asking: Asking, isSignedIn: boolean): Promise<Result> {
  const { stranger, signedIn } = schemasOf()
  try {
    const { document, operation } = read(asked)
    const fragments = fragmentsOf(document)
    checkShape(operation, fragments)
    const isDescription = describesSchema(operation, fragments)
    const schema = isSignedIn ? signedIn : stranger
    const invalid = validate(schema, document, undefined, { maxErrors: 10 })
    // What a stranger may not read is not told from what there is not.
    if (!isSignedIn && (invalid.length > 0 || isDescription))
      return refused(401, [graphqlError('unauthenticated')])
    if (invalid.length > 0) return refused(400, invalid.map(asValidation))
    checkCost(schema, operation, fragments, asked.variables ?? {})
    // Who only asks for the schema calls no endpoint that would look whether the session still is.
    if (isDescription) await checkSession(asking)
    const { data, errors } = await execute({
      schema,
      document,
      contextValue: asking,
      variableValues: asked.variables,
      operationName: asked.operationName,
    })
    if (data === undefined) return refused(400, (errors ?? []).map(asValidation))
    return { status: 200, body: { data, ...(errors && { errors: errors.map(formatted) }) } }
  } catch (error) {
    if (error instanceof GraphQLError) return refused(Number(error.extensions.status ?? 400), [error])
    throw error
  }
}

function read({ query, operationName }: Operation) {
  const document = parse(query, { maxTokens: limits.tokens, noLocation: false })
  const operation = getOperationAST(document, operationName)
  if (!operation) throw graphqlError('malformed', 'No se encuentra la operación de ese nombre')
  if (operation.operation !== 'query')
    throw graphqlError('validation', 'Aquí solo se consulta: los cambios van por la API REST')
  return { document, operation: operation satisfies OperationDefinitionNode }
}

const refused = (status: number, errors: readonly GraphQLError[]): Result => ({
  status,
  body: { errors: errors.map((error) => formatted(withCode(error))) },
})

/** A syntax error of graphql-js has no code. */
const withCode = (error: GraphQLError) => (error.extensions.code ? error : coded(error, 'MALFORMED'))
const asValidation = (error: GraphQLError) => coded(error, 'VALIDATION')

const coded = (error: GraphQLError, code: string) =>
  new GraphQLError(error.message, {
    ...(error.nodes && { nodes: error.nodes }),
    ...(error.source && { source: error.source }),
    ...(error.positions && { positions: error.positions }),
    extensions: { code },
  })

async function checkSession({ call }: Asking) {
  const getMe = endpoints.find(({ name }) => name === 'getMe')?.endpoint as Endpoint
  const { problem } = await call(getMe)
  if (problem) throw refusal(problem)
}
