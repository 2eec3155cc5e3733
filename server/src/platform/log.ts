import { type Logger, pino } from 'pino'

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
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[secret]',
    },
  })
}

/** For commands and tests, whose output is for people. */
export const silentLog: Log = pino({ level: 'silent' })
