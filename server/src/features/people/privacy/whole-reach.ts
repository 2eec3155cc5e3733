import { hasAll, wholeReach } from '#contract/permissions.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

/** A person is exported, blocked and erased whole, so by nobody who sees a part. */
export const ensureWholeReach = (me: Me) =>
  ensure(hasAll(me, wholeReach), 'forbidden', {
    detail:
      'Esto abarca todo lo que se sabe de la persona: solo lo hace quien ve los contactos y los leads de todos',
  })
