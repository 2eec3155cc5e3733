import { GraphQLError } from 'graphql'
import type { ErrorCode, Problem } from '#contract/errors.ts'
import { sentences } from '../sentences.ts'

/** The codes of REST, in capitals. */
const codeOf = (code: ErrorCode) => code.toUpperCase()

/** What an endpoint refused, as an error of its field. */
export const refusal = ({ code, detail, status, errors }: Problem) =>
  new GraphQLError(detail, { extensions: { code: codeOf(code), status, ...(errors && { errors }) } })

export const graphqlError = (code: ErrorCode, message: string = sentences[code]) =>
  new GraphQLError(message, { extensions: { code: codeOf(code) } })

/** Errors as they are sent: one that is none of ours shows no details. */
export function formatted(error: GraphQLError) {
  const { originalError, extensions } = error
  if (extensions.code || !originalError || originalError instanceof GraphQLError) return error.toJSON()
  return graphqlErrorAt(error)
}

function graphqlErrorAt({ path, locations }: GraphQLError) {
  const { message, extensions } = graphqlError('internal')
  return { message, extensions, ...(path && { path }), ...(locations && { locations }) }
}
