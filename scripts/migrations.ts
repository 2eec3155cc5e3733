// `npm run check`: migrations must hold no lock for long and remove nothing that an older running server needs.

import { migrationsFolder } from '../server/src/platform/migrate.ts'
import { readMigrations } from '../server/src/platform/migrations/files.ts'
import { brokenIn, indexesMadeTwice } from './migration-rules.ts'

/** Earlier migrations were never released. */
const firstHeld = '0100'

const all = readMigrations(migrationsFolder)
const held = all.filter(({ name }) => name >= firstHeld)
const broken = [
  ...held.flatMap(({ name, sql }) => brokenIn(sql).map((what) => `${name}${what}`)),
  ...indexesMadeTwice(all),
]
for (const line of broken) console.error(line)
console.log(`${held.length} migrations from ${firstHeld} on, ${broken.length} rules broken`)
process.exitCode = broken.length > 0 ? 1 : 0
