import { sql } from 'kysely'
import type { contactOrderings } from '#contract/people/contacts.ts'
import { type Order, orderBy, type Sorting } from '#server/platform/list/order.ts'

type Key = (typeof contactOrderings)[number]
type OrderingQuery = { ordering?: (Key | `-${Key}`)[] | undefined; is_deleted?: boolean | undefined }

const sortings: Record<Key, Sorting> = {
  created_at: { by: sql.ref('c.created_at'), type: 'timestamptz', isFilled: true },
  last_interaction_at: { by: sql.ref('c.last_interaction_at'), type: 'timestamptz' },
  name: { by: sql.ref('c.sort_name'), type: 'text', isFilled: true },
  birthdate: { by: sql.ref('c.birthdate'), type: 'date' },
  deleted_at: { by: sql.ref('c.deleted_at'), type: 'timestamptz' },
}

export const orderOf = ({ ordering, is_deleted }: OrderingQuery): Order =>
  orderBy(sortings, ordering ?? [is_deleted ? '-deleted_at' : '-created_at'], 'c.id')
