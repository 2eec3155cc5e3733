import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The types the driver returns: large or exact numbers as text, times and days in the wire's form. */
const wireTypes = {
  int8: 'number',
  numeric: 'string',
  timestamptz: 'string',
  date: 'string',
  json: 'unknown',
  jsonb: 'unknown',
}

export function writeTypes(url: string) {
  if (!generate(url)) throw new Error('The table types could not be written')
}

export const areTypesCurrent = (url: string) => generate(url, '--verify')

function generate(url: string, ...more: string[]): boolean {
  const what = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--default-schema',
    'public',
    '--exclude-pattern',
    'schema_migration',
  ]
  const how = ['--out-file', 'server/src/platform/schema.gen.ts', '--type-mapping', JSON.stringify(wireTypes)]
  const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js')
  const { status } = spawnSync(
    process.execPath,
    [program, ...what, ...how, '--log-level', 'error', ...more],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  return status === 0
}
