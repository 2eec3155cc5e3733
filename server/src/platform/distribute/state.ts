import type pg from 'pg'
import type { Step } from './plan.ts'

export type KeptStep = Step & { place: number; is_done: boolean }

/**
 * The steps of a distribution that is under way, so that a second run goes on where the first one ended. Outside `public`: it
 * belongs to this database and not into a back-up. `umbral_app` may not touch it: its statements run as the owner.
 */
const makeTable = `
  create table app.distribution_step (
    place integer constraint distribution_step_pkey primary key,
    part text not null,
    what text not null,
    statements text[] not null,
    undo text[] not null,
    counted text,
    is_done boolean not null default false
  )`

export const underWay =
  'the tables are being distributed, and that did not end: npm run umbral -- distribute goes on, with --undo it is taken back.'

export async function isUnderWay(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('app.distribution_step') is not null as is_there`,
  )
  return rows[0]?.is_there === true
}

/** In the open transaction. */
export async function keepSteps(client: pg.ClientBase, steps: Step[]) {
  await client.query(makeTable)
  await client.query('revoke all on app.distribution_step from public')
  for (const [place, { part, what, statements, undo, counted }] of steps.entries())
    await client.query(
      `insert into app.distribution_step (place, part, what, statements, undo, counted) values ($1, $2, $3, $4, $5, $6)`,
      [place + 1, part, what, statements, undo, counted],
    )
}

export async function keptSteps(client: pg.ClientBase): Promise<KeptStep[]> {
  const { rows } = await client.query<KeptStep>('select * from app.distribution_step order by place')
  return rows
}

export const markStep = (client: pg.ClientBase, { place }: KeptStep, isDone: boolean) =>
  client.query('update app.distribution_step set is_done = $2 where place = $1', [place, isDone])

export const forgetSteps = (client: pg.ClientBase) => client.query('drop table app.distribution_step')
