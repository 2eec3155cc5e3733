import { sql } from 'kysely'
import type { DealRequirements, RequiredField } from '#contract/sales/sale-steps.ts'
import type { Db } from '#server/platform/db.ts'
import { missingDocuments } from './needed.queries.ts'

/** What a deal lacks to leave the step in which it is: documents, and fields of its buyers. */
export async function missingOf(
  db: Db,
  accountId: number,
  dealId: number,
  at: string,
): Promise<DealRequirements> {
  const { rows: fields } = await sql<DealRequirements['fields'][number] & { field: RequiredField }>`
    select json_build_object('id', c.id, 'name', c.name) as contact, needed.field
    from deal d
    join sale_step st on st.account_id = ${accountId} and st.id = d.sale_step_id
    join deal_party dp on dp.account_id = ${accountId} and dp.deal_id = d.id and dp.role = 'buyer'
    join contact c on c.account_id = ${accountId} and c.id = dp.contact_id
    cross join lateral unnest(st.required_fields) as needed (field)
    where d.account_id = ${accountId} and d.id = ${dealId} and d.status = 'active'
      and case needed.field when 'national_id' then c.national_id when 'email' then c.email when 'phone' then c.phone
        when 'birthdate' then c.birthdate::text when 'street' then c.street when 'commune' then c.commune end is null
    order by dp.position, c.id, needed.field`.execute(db)
  return { documents: await missingDocuments(db, accountId, dealId, at), fields }
}

export const isMissing = ({ documents, fields }: DealRequirements) => documents.length + fields.length > 0
