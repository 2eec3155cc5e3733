import { permissions } from '#contract/permission-list.ts'

/** The signed-in user, as every action and query gets it. */
export type Me = {
  id: number
  account_id: number
  name: string
  permissions: readonly string[]
  is_broker: boolean
  /** The account's timezone. */
  timezone: string
  page_size: number
  currency: 'UF' | 'CLP' | 'USD' | 'EUR'
  session_id: string
  must_change_password: boolean
  /** A group of theirs requires a second factor, and they have none. */
  must_set_up_second_factor: boolean
}

/** Until it is done, the user may do nothing else. */
export const mustActFirst = (me: Me): boolean => me.must_change_password || me.must_set_up_second_factor

/** The id of an actor that is not a person: a job, a token, a webhook. Stored as null. */
export const systemId = 0

/** The author to store. */
export const authorOf = ({ id }: Pick<Me, 'id'>): number | null => (id === systemId ? null : id)

/** Who acts, when, and from which client address if there was a request: every action gets it. */
export type Actor = {
  me: Me
  at: string
  address?: string | null
  /** The automatic agent, which is no person. */
  by?: 'agent'
}

/** The same actor with every permission: only for consequences of an act that was permitted. */
export const asSystem = <T extends Actor>(actor: T): T => ({ ...actor, me: { ...actor.me, permissions } })
