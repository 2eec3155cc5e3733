import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Me } from '#server/platform/me.ts'

const isUuid = (text: string) => z.uuid().safeParse(text).success

/**
 * Condition that one of these brokers earns with a row of `alias`: names of those without an account, however they are written, and uuids
 * of accounts.
 */
export const earnedByBrokers = ({ account_id }: Me, alias: string, brokers: string[]): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.broker_account_id`)} is null
      and lower(${sql.ref(`${alias}.broker`)}) = any (array(select lower(b.name) from unnest(${brokers}::text[]) as b (name)))
    or ${sql.ref(`${alias}.broker_account_id`)} = any (array(select l.broker_account_id from broker_link l
      where l.account_id = ${account_id} and l.broker_uuid = any (${brokers.filter(isUuid)}::uuid[]))))`
