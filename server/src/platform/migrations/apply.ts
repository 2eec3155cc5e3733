import pg from 'pg'
import type { Registry } from '../distribute/registry.ts'
import { sentToNodes } from '../distribute/sent-to-nodes.ts'
import { StartError } from '../start-error.ts'
import { runAlone } from './alone.ts'
import { countKnown, type Migration, statementsIn } from './files.ts'
import { runOnCluster } from './on-cluster.ts'
import { type Patience, withRetries } from './patience.ts'
import { splitStatements } from './statements.ts'
import { inTurn, takingTurns } from './turns.ts'

export type Runner = {
  client: pg.ClientBase
  ownerUrl: string
  files: Migration[]
  patience: Patience
  /** Where the tables are distributed over a cluster. */
  registry?: Registry | undefined
}

/** False where another node applied it meanwhile. */
export const apply = (runner: Runner, file: Migration): Promise<boolean> => appliers[file.way](runner, file)

const appliers: Record<Migration['way'], (runner: Runner, file: Migration) => Promise<boolean>> = {
  transaction: (runner, file) =>
    step(runner, file, async () => {
      if (runner.registry) await runOnCluster(runner.client, file, runner.registry)
      else await runner.client.query(file.sql)
      return 'over'
    }).then((ended) => ended === 'over'),

  // Another connection holds the lock meanwhile. A retry continues after a failed attempt.
  'no transaction': (runner, file) =>
    takingTurns(runner.ownerUrl, async () => {
      if (!(await isPending(runner, file))) return false
      for (const statement of statementsIn(file.sql))
        await withRetries(file.name, runner.patience, () =>
          runAlone(runner.client, statement, runner.patience.lockTimeoutMs),
        ).catch((error) => {
          throw explained(error, file)
        })
      await note(runner.client, file)
      return true
    }),

  batched: (runner, file) => inBatches(runner, file, [null]),

  'batched per account': async (runner, file) => {
    const { rows } = await runner.client.query<{ id: string }>('select id from account order by id')
    return inBatches(runner, file, [...rows.map(({ id }) => id), null])
  },
}

/** Each batch is a transaction of its own, until one changes nothing: batches done before an interruption stay done. */
async function inBatches(runner: Runner, file: Migration, accounts: (string | null)[]): Promise<boolean> {
  for (const account of accounts) {
    const isLast = account === accounts.at(-1)
    const values = namesAccount(file) ? [account] : []
    const opening =
      account === null ? `set local app.every_account = 'on'` : `select app.set_account(${Number(account)})`
    for (;;) {
      const ended = await step(runner, file, async () => {
        // Else a batch would find no rows on the nodes, and seem to be over.
        if (runner.registry) await runner.client.query(sentToNodes)
        await runner.client.query(opening)
        const { rowCount } = await runner.client.query(file.sql, values)
        if (rowCount) return 'more'
        return isLast ? 'over' : 'next'
      })
      if (ended === 'known') return false
      if (ended !== 'more') break
    }
  }
  return true
}

/** `account_id = $1`: on a cluster such a batch goes to one node. */
const namesAccount = ({ sql }: Migration) => splitStatements(sql).some(({ plain }) => /\$1\b/.test(plain))

/** One transaction that holds the lock. `over`: the file is recorded as applied. */
async function step(runner: Runner, file: Migration, work: () => Promise<'over' | 'next' | 'more'>) {
  const { client, patience } = runner
  return withRetries(file.name, patience, () =>
    inTurn(client, async () => {
      if (!(await isPending(runner, file))) return 'known'
      await client.query(`set local lock_timeout = ${patience.lockTimeoutMs}`)
      const ended = await work()
      if (ended === 'over') await note(client, file)
      return ended
    }),
  ).catch((error) => {
    throw explained(error, file)
  })
}

const isPending = async ({ client, files }: Runner, file: Migration) =>
  files.indexOf(file) >= (await countKnown(client, files))

const note = (client: pg.ClientBase, { name, sha256 }: Migration) =>
  client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])

function explained(error: unknown, { name, sql }: Migration): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const line = sql.slice(0, Number(error.position ?? 0)).split('\n').length
  return new StartError(`migration ${name}, line ${line}: ${error.message}`)
}
