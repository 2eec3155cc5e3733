import pg from 'pg'
import { migrationsFolder } from '../server/src/platform/migrate.ts'
import { brokenTableRules } from '../server/src/platform/table-rules.ts'

export async function brokenRules(ownerUrl: string): Promise<{ rule: string; object: string }[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await brokenTableRules(client, migrationsFolder)
  } finally {
    await client.end()
  }
}
