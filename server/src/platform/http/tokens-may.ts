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
  'GET /search/',
]

/** Who may do what, and how the account works: a token reads these at most. */
const onlyRead = ['users', 'groups', 'account', 'connections', 'audit']

/** What goes on in the name of the person, with all their permissions and after the token has ended: files to take along, mails, imports. */
const goesOn = (can: string) => /^reports\.|\.(?:export|import)$/.test(can)

/**
 * Whether an API token may call an endpoint that its permissions allow. It makes no secrets, and what is not guarded by a permission is a
 * person's own: sessions, passwords, notifications, views, long work.
 */
export const isForTokens = ({ can, route, answersSecret, method }: Endpoint): boolean => {
  if (answersSecret) return false
  if (can === 'signed_in') return open.includes(route)
  const [area = ''] = can.split('.')
  return !goesOn(can) && (method === 'GET' || !onlyRead.includes(area))
}
