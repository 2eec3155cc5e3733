import type { Sent } from '../send.ts'

/** Inputs that once made an endpoint fail, as reduced by fast-check. New failures are added here. */
export const kept: (Sent & { route: string; why: string })[] = [
  { route: 'GET /leads/', why: 'a search of nothing but a wildcard', query: 'search=%25' },
  {
    route: 'PUT /notifications/preferences/',
    why: 'one kind said twice',
    body: JSON.stringify({
      kinds: Array.from({ length: 2 }, () => ({
        kind: 'lead_assigned',
        in_app: false,
        push: false,
        email: false,
      })),
      quiet_hours: null,
    }),
  },
]
