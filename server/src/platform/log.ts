import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

const secretKeys = [
  'password',
  'new_password',
  'old_password',
  'token',
  'access',
  'refresh',
  'secret',
  'authorization',
  'cookie',
]

/** JSON lines on standard output. Secrets are redacted in the first three levels of a logged object. */
export function createLog(level: string, to: DestinationStream = pino.destination()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: '[secret]',
      },
      serializers: { err: withoutClient },
    },
    to,
  )
}

/** The error of a lost connection refers to its client, and so to every statement it sent. */
const withoutClient = (error: Error) => {
  const { client: _client, ...known } = pino.stdSerializers.err(error) as Record<string, unknown>
  return known
}

/** For commands and tests, whose output is read by people. */
export const silentLog: Log = pino({ level: 'silent' })
