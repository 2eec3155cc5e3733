import type pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Step } from './plan.ts'
import { forgetSteps, isUnderWay, type KeptStep, keepSteps, keptSteps, markStep } from './state.ts'

export type Say = (line: string) => void

/** Does what is left of the steps under way, or else of `plan`. What fails before the tables are placed is undone. */
export async function runSteps(client: pg.ClientBase, plan: Step[], say: Say) {
  if (!(await isUnderWay(client))) await inTransaction(client, () => keepSteps(client, plan))
  const steps = await keptSteps(client)
  const left = steps.filter(({ is_done }) => !is_done)
  if (left.length < steps.length)
    say(`Going on with step ${left[0]?.place ?? 'the last'} of ${steps.length}.`)
  try {
    for (const part of together(left)) await runTogether(client, part, say)
  } catch (error) {
    const { message } = error as Error
    const kept = await keptSteps(client).catch(() => null)
    if (!kept) throw new StartError(`${message}. Run distribute again: it goes on, or takes back with --undo`)
    if (kept.some(({ part, is_done }) => part === 'tables' && is_done))
      throw new StartError(
        `${message}. The tables are placed and nothing is lost: put it right and run distribute again, it goes on from there.`,
      )
    say(`${message}. Undoing what was done.`)
    await undoSteps(client, say)
    throw new StartError(`${message}. Everything is as it was before`)
  }
}

/** Takes back what was done, the last step first. Interrupted, it is run again. */
export async function undoSteps(client: pg.ClientBase, say: Say) {
  const done = (await keptSteps(client)).filter(({ is_done }) => is_done)
  for (const part of together(done.reverse()))
    await inTransaction(client, async () => {
      for (const step of part) {
        say(`undo ${step.place}. ${step.what}`)
        for (const statement of step.undo) await client.query(statement)
        await markStep(client, step, false)
      }
    }).catch((error: Error) => {
      throw new StartError(`${error.message}. ${cannotUndo[part[0]?.part ?? 'before']}`)
    })
  await forgetSteps(client)
}

const cannotUndo = {
  before: 'Run distribute --undo again.',
  tables:
    'Citus gives back no table with an identity column: run distribute to go on, or restore the back-up into another database.',
  after: 'Run distribute --undo again.',
}

/** The tables in one transaction, every other step in its own. */
function together(steps: KeptStep[]): KeptStep[][] {
  const tables = steps.filter(({ part }) => part === 'tables')
  return steps.flatMap((step) => (step.part !== 'tables' ? [[step]] : step === tables[0] ? [tables] : []))
}

async function runTogether(client: pg.ClientBase, steps: KeptStep[], say: Say) {
  await inTransaction(client, async () => {
    for (const step of steps) {
      say(`${step.place}. ${step.what}`)
      const before = await rowsOf(client, step)
      for (const statement of step.statements) await client.query(statement)
      const after = await rowsOf(client, step)
      if (before !== after) throw new Error(`${step.counted} had ${before} rows and has ${after}`)
      await markStep(client, step, true)
    }
  })
}

async function rowsOf(client: pg.ClientBase, { counted }: Step): Promise<string | undefined> {
  if (!counted) return undefined
  return (await client.query(`select count(*) as rows from ${counted}`)).rows[0].rows
}

/** One connection for each node, so that what follows sees what was done before it in the same transaction. */
const opening = [
  'begin',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  `set local citus.multi_shard_modify_mode = 'sequential'`,
]

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>) {
  try {
    for (const statement of opening) await client.query(statement)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
