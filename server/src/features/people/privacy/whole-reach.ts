import { hasAll, wholeReach } from '#contract/permissions.ts'
import { ensure } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'

/** Export, block and erasure concern the whole contact, so they need permission to see all of it. */
export const ensureWholeReach = (me: Me) =>
  ensure(hasAll(me, wholeReach), 'forbidden', {
    detail:
      'Esto abarca todo lo que se sabe de la persona: solo lo hace quien ve los contactos y los leads de todos',
  })
