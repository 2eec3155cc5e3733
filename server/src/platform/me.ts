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
}

/** Somebody doing something at a moment: what every action gets. */
export type Doer = { me: Me; at: string }
