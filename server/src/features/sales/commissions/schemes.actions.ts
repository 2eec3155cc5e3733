import type { OutputOf } from '#contract/endpoint.ts'
import type { updateBrokerConfig } from '#contract/sales/commissions.ts'
import { stayingSteps } from '#server/features/sales/sale-steps/order.actions.ts'
import { lockSteps } from '#server/features/sales/sale-steps/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { plainDecimal, sumOf } from '#server/platform/decimals.ts'
import { failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { archiveSchemes, insertScheme, type Scheme, schemesOf, updateScheme } from './schemes.queries.ts'

type SchemesBody = NonNullable<OutputOf<typeof updateBrokerConfig, 'body'>['commission_schemes']>

/** These and no others. What was earned by a former one stays as it was. */
export async function replaceSchemes(db: Db, actor: Actor, asked: SchemesBody) {
  const { account_id } = actor.me
  const names = asked.map(({ name }) => name.toLowerCase())
  if (new Set(names).size < names.length)
    failField('commission_schemes', 'Hay dos esquemas con el mismo nombre')
  await checkMilestones(db, account_id, asked)
  const before = await schemesOf(db, account_id, true)
  const kept = asked.map(({ id, name }) => {
    const found = before.find((one) =>
      id === undefined ? one.name.toLowerCase() === name.toLowerCase() : one.id === id,
    )
    if (id !== undefined && !found) failField('commission_schemes', 'No existe ese esquema de comisiones')
    return found
  })
  const ids = kept.flatMap((one) => (one ? [one.id] : []))
  if (new Set(ids).size < ids.length) failField('commission_schemes', 'Un esquema está dos veces')
  const gone = before.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
  await archiveSchemes(db, actor, gone)
  // Two may swap their names.
  for (const { id, ...scheme } of before.filter((one) => ids.includes(one.id)))
    await updateScheme(db, actor, { id, ...scheme, name: `#${id}` })
  for (const [index, { name, beneficiary, milestones }] of asked.entries()) {
    const former = kept[index]
    const scheme: Omit<Scheme, 'id'> = {
      name,
      beneficiary: beneficiary ?? former?.beneficiary ?? 'seller',
      milestones: milestones.map((one) => ({ ...one, percent: plainDecimal(one.percent) })),
    }
    if (former) await updateScheme(db, actor, { id: former.id, ...scheme })
    else await insertScheme(db, actor, scheme)
  }
}

async function checkMilestones(db: Db, accountId: number, asked: SchemesBody) {
  for (const { milestones } of asked) {
    const steps = milestones.map(({ sale_step_id }) => sale_step_id)
    if (new Set(steps).size < steps.length)
      failField('commission_schemes', 'Un paso está dos veces en el esquema')
    if (sumOf(milestones.map(({ percent }) => percent)).gt(100))
      failField('commission_schemes', 'Las comisiones suman más del 100 %')
  }
  const wanted = [...new Set(asked.flatMap(({ milestones }) => milestones.map((one) => one.sale_step_id)))]
  const known = new Set(stayingSteps(await lockSteps(db, accountId, 'to pass')).map(({ id }) => id))
  if (wanted.some((id) => !known.has(id))) failField('commission_schemes', 'No existe ese paso de venta')
}
