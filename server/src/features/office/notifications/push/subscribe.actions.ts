import type { Db } from '#server/platform/db.ts'
import { failField } from '#server/platform/fail.ts'
import type { Actor } from '#server/platform/me.ts'
import { addSubscription, keepNewest, type Subscription } from './push.queries.ts'
import { isPushService } from './services.ts'

/** Limit, because each notification is posted to every browser of a user. */
const mostBrowsers = 20

/** `hosts`: additional push services. */
export async function subscribe(db: Db, { me, at }: Actor, asked: Subscription, hosts: readonly string[]) {
  if (!isPushService(asked.endpoint, hosts))
    return failField('endpoint', 'No se conoce este servicio de avisos')
  const added = await addSubscription(db, me, asked, at)
  await keepNewest(db, me, mostBrowsers)
  return added
}
