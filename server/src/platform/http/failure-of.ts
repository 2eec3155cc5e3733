import pg from 'pg'
import { Failure } from '../fail.ts'

/** The failure to answer an error with: 4xx for the client's errors, 503 for transient ones, else 500. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof pg.DatabaseError) return ofDatabase(error)
  if (isConnectionLost(error)) return new Failure('unavailable', { cause: error })
  return ofFramework(error) ?? new Failure('internal', { cause: error })
}

const passing = [
  /^08/, // connection
  /^53/, // out of connections, memory or disk
  /^57/, // shut down, crashed, or a statement that took too long
  /^40/, // serialisation and deadlocks, after the retries
  /^55P03$/, // lock timeout
  /^25P03$/, // idle in a transaction for too long
  /^25006$/, // a replica that was promoted or demoted
]

function ofDatabase(error: pg.DatabaseError): Failure {
  const code = error.code ?? ''
  if (passing.some((pattern) => pattern.test(code))) return new Failure('unavailable', { cause: error })
  if (code.startsWith('22'))
    return new Failure('validation', { detail: 'Un valor no es admisible', cause: error })
  if (code === '23503') return ofForeignKey(error)
  if (code === '23505') return new Failure('conflict', { detail: 'Ya existe uno igual', cause: error })
  if (code === '23001')
    return new Failure('conflict', { detail: 'Otros datos dependen de esto', cause: error })
  return new Failure('internal', { cause: error })
}

function ofForeignKey(error: pg.DatabaseError): Failure {
  if (error.detail?.includes('still referenced'))
    return new Failure('conflict', { detail: 'Otros datos dependen de esto', cause: error })
  const [, field] = /^Key \((?:account_id, )?(\w+)\)/.exec(error.detail ?? '') ?? []
  return new Failure('validation', { ...(field && { errors: { [field]: ['No existe'] } }), cause: error })
}

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOENT', 'EAI_AGAIN'])

function isConnectionLost(error: unknown): boolean {
  const {
    code,
    message = '',
    syscall,
  } = (error ?? {}) as { code?: string; message?: string; syscall?: string }
  if (
    /Connection terminated|Client has encountered a connection error|timeout exceeded when trying/.test(
      message,
    )
  )
    return true
  return connectionCodes.has(code ?? '') && syscall !== 'open' && syscall !== 'stat'
}

function ofFramework(error: unknown): Failure | undefined {
  const { statusCode, code = '' } = (error ?? {}) as { statusCode?: number; code?: string }
  if (statusCode === undefined || statusCode < 400) return undefined
  if (statusCode === 413) return new Failure('too_large', { cause: error })
  if (statusCode === 415) return new Failure('unsupported_media', { cause: error })
  if (statusCode === 404) return new Failure('not_found', { cause: error })
  if (statusCode === 503) return new Failure('unavailable', { cause: error })
  if (statusCode < 500 && (code.startsWith('FST_') || statusCode === 400))
    return new Failure('malformed', { cause: error })
  return undefined
}
