import type { Endpoint } from '#contract/endpoint.ts'

/** What anybody who is signed in may ask for, and a token too. */
const open = [
  'GET /users/me/',
  'GET /accounts/me/',
  'GET /accounts/options/',
  'GET /accounts/exchange-rates/today/',
  'POST /accounts/currency-conversion/',
  'POST /accounts/currency-conversion-batch/',
  'GET /custom-fields/',
  'GET /jobs/{id}/',
  'GET /search/',
]

/**
 * Whether an API token may call an endpoint that its permissions allow. It makes no secrets, and what is not guarded by a permission is a
 * person's own: sessions, passwords, notifications, views.
 */
export const isForTokens = ({ can, route, answersSecret }: Endpoint): boolean =>
  !answersSecret && (can !== 'signed_in' || open.includes(route))
