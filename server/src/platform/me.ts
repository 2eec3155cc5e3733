import { permissions } from '#contract/permissions.ts'

/** Who is asking, as every action and query gets it. */
export type Me = {
  id: number
  account_id: number
  name: string
  permissions: readonly string[]
  is_broker: boolean
  /** Of the account. */
  timezone: string
  page_size: number
  currency: 'UF' | 'CLP' | 'USD' | 'EUR'
  session_id: string
  must_change_password: boolean
  /** A group requires a second factor, and they have none. */
  must_set_up_second_factor: boolean
}

/** Until they did, they do nothing else. */
export const mustActFirst = (me: Me): boolean => me.must_change_password || me.must_set_up_second_factor

/** The id of whoever acts when no person does: a job, a token, a webhook. Written as null. */
export const nobody = 0

/** Who is written down as having done it. */
export const authorOf = ({ id }: Pick<Me, 'id'>): number | null => (id === nobody ? null : id)

/** Who acts, when, and from which client address where a request brought it: what every action gets. */
export type Actor = { me: Me; at: string; address?: string | null }

/** The same actor with every permission: only for what follows from an act that was already permitted. */
export const asSystem = <T extends Actor>(actor: T): T => ({ ...actor, me: { ...actor.me, permissions } })
