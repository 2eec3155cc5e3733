import pg from 'pg'
import { migrationLock } from '../migrations/turns.ts'
import { StartError } from '../start-error.ts'
import { planOf, type Step } from './plan.ts'
import { refusals } from './refusals.ts'
import { runSteps, type Say, undoSteps } from './run.ts'
import { oddShards } from './shards.ts'
import { brokenRules, readSituation } from './situation.ts'
import { forgetSteps, isUnderWay, keptSteps } from './state.ts'

type Where = { ownerUrl: string; appUrl: string; folder: string }

/** Brings every table to its place on a cluster of Citus, or goes on with a run that was interrupted. */
export const distribute = (where: Where, say: Say) =>
  asOnlyOne(where, async (client) => {
    const isGoingOn = await isUnderWay(client)
    const situation = await readSituation(client, where.appUrl, where.folder)
    const found = refusals(situation)
    if (found.length > 0)
      throw new StartError(`the tables cannot be distributed yet:\n- ${found.join('\n- ')}`)
    const steps = planOf(situation.catalogue, situation.registry)
    if (isGoingOn || steps.length > 0) await runSteps(client, steps, say)
    say('Looking at the shards on every node.')
    const odd = [...(await brokenRules(client, where.folder)), ...(await oddShards(client))]
    if (odd.length > 0) throw new StartError(odd.join('\n'))
    if (await isUnderWay(client)) await forgetSteps(client)
    say('Every table is in its place, with its keys and its row security.')
  })

/** Takes back a run that did not end. */
export const undistribute = (where: Where, say: Say) =>
  asOnlyOne(where, async (client) => {
    if (!(await isUnderWay(client)))
      throw new StartError('no distribution is under way: there is nothing to undo')
    await undoSteps(client, say)
    say('Everything is as it was before.')
  })

/** What `distribute` would do and what it would refuse, without doing it; also on plain PostgreSQL. */
export async function explain(where: Where, say: Say) {
  const client = await connect(where.ownerUrl)
  try {
    const situation = await readSituation(client, where.appUrl, where.folder)
    const found = refusals(situation)
    if (found.length > 0) say(`To put right before:\n- ${found.join('\n- ')}\n`)
    const underWay = (await isUnderWay(client)) ? await keptSteps(client) : undefined
    const steps: (Step & { is_done?: boolean })[] =
      underWay ?? planOf(situation.catalogue, situation.registry)
    if (steps.length === 0) say('Every table is in its place.')
    for (const [place, { what, statements, part, is_done }] of steps.entries()) {
      if (part === 'tables' && steps[place - 1]?.part !== 'tables')
        say('In one transaction, with the rows of each table counted before and after:')
      say(`${place + 1}. ${what}${is_done ? ' (done)' : ''}`)
      for (const statement of statements) say(`     ${statement};`)
    }
    if (steps.length > 0)
      say(
        'At the end the row security and the constraints of every shard are compared with those of its table.',
      )
  } finally {
    await client.end()
  }
}

/** Nodes that start meanwhile wait, as they do for migrations. */
async function asOnlyOne(where: Where, work: (client: pg.Client) => Promise<void>) {
  const client = await connect(where.ownerUrl)
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(${migrationLock}) as is_ours`)
    if (!rows[0].is_ours) throw new StartError('a node migrates or another distribute runs: wait for its end')
    await work(client)
  } finally {
    await client.end()
  }
}

async function connect(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'umbral distribute' })
  await client.connect().catch((error) => {
    throw new StartError(`the database cannot be reached: ${error.message}`)
  })
  client.on('error', () => {}) // the next statement on it fails
  const { rows } = await client.query(`select to_regclass('schema_migration') is null as is_empty`)
  if (!rows[0].is_empty) return client
  await client.end()
  throw new StartError('the database is empty: npm run umbral -- migrate.')
}
