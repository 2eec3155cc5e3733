// `npm run schema` writes the table types; with --check it compares them, and checks the tables against our rules.
import { startTemporaryPostgres } from '../server/test/temporary-postgres.ts'
import { brokenRules } from './schema-rules.ts'
import { areTypesCurrent, writeTypes } from './schema-types.ts'

const { ownerUrl, stop } = await startTemporaryPostgres('umbral_schema')
try {
  if (process.argv.includes('--check')) await check()
  else writeTypes(ownerUrl)
} finally {
  await stop()
}

async function check() {
  const broken = await brokenRules(ownerUrl)
  for (const { rule, object } of broken) console.error(`${object}: ${rule}`)
  const areCurrent = areTypesCurrent(ownerUrl)
  if (!areCurrent) console.error('The table types are not those of the migrations: run "npm run schema".')
  process.exitCode = broken.length > 0 || !areCurrent ? 1 : 0
}
