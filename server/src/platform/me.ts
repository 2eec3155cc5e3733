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

/** Somebody doing something at a moment: what every action gets. */
export type Doer = { me: Me; at: string }

/** The same doer with the reach of all permissions: for what follows from an act they may do, whosever it is. */
export const withWholeReach = <T extends Doer>(doer: T): T => ({ ...doer, me: { ...doer.me, permissions } })
