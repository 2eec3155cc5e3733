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

/** Lines of JSON on standard output. Secrets are blanked at any of the first three levels of what is logged. */
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

/** A lost connection's error drags its client along, and with it every statement it ever sent. */
const withoutClient = (error: Error) => {
  const { client: _client, ...told } = pino.stdSerializers.err(error) as Record<string, unknown>
  return told
}

/** For commands and tests, whose output is for people. */
export const silentLog: Log = pino({ level: 'silent' })
