// A process for tests to kill: inserts row after row and prints the number of each once it is acknowledged.
import pg from 'pg'
import { silentLog } from '#server/platform/log.ts'
import { startPostgres } from '#server/platform/postgres/start.ts'
import { failStart } from '#server/platform/start-error.ts'

const postgres = await startPostgres({
  dataDir: process.argv[2] ?? '',
  log: silentLog,
  settings: { fsync: 'off' },
}).catch(failStart)
const client = new pg.Client({ connectionString: postgres.ownerUrl })
client.on('error', () => {})
await client.connect()
await client.query('create table if not exists written (n integer generated always as identity primary key)')
for (;;) {
  const { rows } = await client.query('insert into written default values returning n')
  process.stdout.write(`${rows[0].n}\n`)
}
