import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../node_modules/squawk-cli/js/bin/squawk')

/**
 * Rules that do not apply: the runner sets both timeouts; a file is one transaction, or repeatable; small counts are integers.
 */
const left = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
]

type Finding = { line: number; rule_name: string; message: string; help?: string | null }

export function squawked(sql: string, isInTransaction: boolean): string[] {
  const options = ['--reporter', 'json', '--pg-version', '15', '--exclude', left.join(',')]
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [
      program,
      ...options,
      ...(isInTransaction ? ['--assume-in-transaction'] : []),
      '--stdin-filepath',
      'migration.sql',
    ],
    { input: sql, encoding: 'utf8' },
  )
  if (error || !stdout.startsWith('[')) throw new Error(`squawk: ${error?.message ?? (stderr || stdout)}`)
  return (JSON.parse(stdout) as Finding[]).map(({ line, rule_name, message, help }) =>
    `:${line + 1} ${rule_name}: ${message} ${help ?? ''}`.trim(),
  )
}
