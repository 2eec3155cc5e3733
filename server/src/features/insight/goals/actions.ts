import { Decimal } from 'decimal.js'
import type { OutputOf } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/errors.ts'
import type { Goal, setGoals } from '#contract/insight/goals.ts'
import { priceDecimals } from '#contract/stock/shared.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { fail, failField } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { closed, monthBefore } from './months.ts'
import {
  goalCurrency,
  goalsOf,
  type Known,
  knownAmong,
  lockGoals,
  type Written,
  writeGoals,
} from './queries.ts'

type Asked = OutputOf<typeof setGoals, 'body'>['goals'][number]
type Cell = Pick<Goal, 'month' | 'measure'> & { seller_id?: number | null; project_id?: number | null }
type Subjects = { sellers: Known; projects: Known }

const keyOf = ({ month, seller_id, project_id, measure }: Cell) =>
  `${month} ${seller_id ?? ''} ${project_id ?? ''} ${measure}`

export async function setMany(db: Db, actor: Actor, asked: readonly Asked[]): Promise<{ changed: number }> {
  const { me, at } = actor
  await lockGoals(db, me)
  const subjects = await knownAmong(db, me, idsIn(asked))
  const errors = errorsIn(me, asked, subjects, at)
  if (Object.keys(errors).length > 0) fail('validation', { errors })
  const before = await goalsBefore(
    db,
    me,
    asked.map(({ month }) => month),
  )
  const stale = asked.filter((goal) => goal.was !== undefined && !isSame(before.get(keyOf(goal)), goal.was))
  if (stale.length > 0) fail('stale', { conflict: stale.flatMap((goal) => before.get(keyOf(goal)) ?? []) })
  const changed = asked
    .map((goal) => written(me, goal))
    .filter((goal) => !isSame(before.get(keyOf(goal)), goal.value, goal.currency))
  await write(db, actor, 'goals.set', changed, { before, subjects })
  return { changed: changed.length }
}

export async function copyFromMonthBefore(db: Db, actor: Actor, month: string): Promise<{ copied: number }> {
  const { me, at } = actor
  const why = closed(me, month, at)
  if (why) failField('month', closedWords[why])
  await lockGoals(db, me)
  const there = await goalsBefore(db, me, [month])
  const former = (await goalsOf(db, me, [monthBefore(month)])).map((goal) => ({ ...goal, month }))
  const subjects = await knownAmong(db, me, idsIn(former))
  const copied = former.filter((goal) => !there.has(keyOf(goal)) && subjectOf(subjects, goal)?.is_active)
  await write(db, actor, 'goals.copied', copied, { before: there, subjects })
  return { copied: copied.length }
}

type Context = { before: Map<string, Goal>; subjects: Subjects }

async function write(
  db: Db,
  actor: Actor,
  act: 'goals.set' | 'goals.copied',
  goals: readonly Written[],
  { before, subjects }: Context,
) {
  if (goals.length === 0) return
  await writeGoals(db, actor, goals)
  const changes = goals.map((goal) => ({
    month: goal.month,
    name: subjectOf(subjects, goal)?.name,
    measure: goal.measure,
    from: before.get(keyOf(goal))?.value ?? null,
    to: goal.value,
    currency: goal.currency,
  }))
  await record(db, actor, act, { count: goals.length, goals: changes })
}

const subjectOf = ({ sellers, projects }: Subjects, { seller_id, project_id }: Partial<Cell>) =>
  seller_id ? sellers.get(seller_id) : projects.get(project_id ?? 0)

const idsIn = (goals: readonly Partial<Cell>[]) => ({
  sellers: [...new Set(goals.flatMap(({ seller_id }) => seller_id ?? []))],
  projects: [...new Set(goals.flatMap(({ project_id }) => project_id ?? []))],
})

const goalsBefore = async (db: Db, me: Me, months: readonly string[]) =>
  new Map((await goalsOf(db, me, [...new Set(months)])).map((goal) => [keyOf(goal), goal]))

const isSame = (before: Goal | undefined, value: string | null, currency = before?.currency) =>
  before && value !== null
    ? new Decimal(before.value).equals(value) && before.currency === currency
    : !before && value === null

function written(me: Me, { month, seller_id = null, project_id = null, measure, value }: Asked): Written {
  const currency = measure === 'amount' ? goalCurrency(me) : null
  return {
    month,
    seller_id,
    project_id,
    measure,
    currency,
    value: value && currency ? new Decimal(value).toFixed(priceDecimals[currency]) : value,
  }
}

const closedWords = {
  over: 'Ese mes ya terminó: sus metas quedan como estaban',
  far: 'Elija un mes de los próximos tres años',
}

const most = { begun: 100_000, won: 100_000, amount: 1_000_000_000_000 }

function errorsIn(me: Me, asked: readonly Asked[], subjects: Subjects, now: string): FieldErrors {
  const seen = new Set<string>()
  const errors: FieldErrors = {}
  for (const [place, goal] of asked.entries()) {
    const wrong = wrongIn(me, goal, subjects, now)
    if (wrong) errors[`goals.${place}.${wrong[0]}`] = [wrong[1]]
    else if (seen.has(keyOf(goal))) errors[`goals.${place}.value`] = ['La meta está repetida']
    seen.add(keyOf(goal))
  }
  return errors
}

function wrongIn(me: Me, goal: Asked, subjects: Subjects, now: string): [string, string] | undefined {
  const { month, seller_id, project_id, measure, value } = goal
  const why = closed(me, month, now)
  if (why) return ['month', closedWords[why]]
  if (!seller_id === !project_id) return ['seller_id', 'La meta es de una persona o de un proyecto']
  const subject = subjectOf(subjects, goal)
  const field = seller_id ? 'seller_id' : 'project_id'
  if (!subject) return [field, 'No existe']
  if (value === null) return undefined
  if (!subject.is_active)
    return [
      field,
      seller_id
        ? 'Ya no atiende leads: su meta solo puede quitarse'
        : 'Está archivado: su meta solo puede quitarse',
    ]
  if (!(Number(value) > 0)) return ['value', 'Debe ser mayor que cero']
  if (Number(value) > most[measure]) return ['value', 'Es demasiado']
  if (measure !== 'amount' && !/^\d+(\.0+)?$/.test(value)) return ['value', 'Debe ser un entero']
  if (measure === 'amount' && Number(written(me, goal).value) === 0)
    return ['value', 'Debe ser mayor que cero']
  return undefined
}
