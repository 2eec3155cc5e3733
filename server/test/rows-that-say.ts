import pg from 'pg'
import { inject } from 'vitest'
import type { World } from './world.ts'

/** Every row of every table that contains the text, read as the owner of all tables: of this account and of none. */
export async function rowsThatSay(w: World, text: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: inject('ownerUrl') })
  await owner.connect()
  try {
    await owner.query(`begin; select app.set_account(${w.accountId}); set local app.every_account = 'on'`)
    const { rows: tables } = await owner.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await owner.query<{ row: string }>(
        `select t::text as row from ${name} t where strpos(lower(t::text), lower($1)) > 0`,
        [text],
      )
      found.push(...rows.map(({ row }) => `${name}: ${row}`))
    }
    return found
  } finally {
    await owner.end()
  }
}
