import type { OutputOf } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/errors.ts'
import type { setMyTableFields } from '#contract/office/tables.ts'
import { customFieldsOf } from '#server/features/office/custom-fields/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/fail.ts'
import type { Me } from '#server/platform/me.ts'
import { type Column, fieldsOf, isColumn, ownColumns } from './fields.ts'
import { accountSet, type ChosenField, chosenFields, replaceFields, type TableName } from './queries.ts'

/** The columns a user sees: their own choice, else the account's, else the default. */
export async function tableFieldsFor(db: Db, me: Me, table: TableName) {
  const sets = await chosenFields(db, me, table, [me.id, accountSet])
  return fieldsOf(table, sets.get(me.id) ?? sets.get(accountSet), await ownOf(db, me, table))
}

export async function accountTableFields(db: Db, me: Me, table: TableName) {
  const sets = await chosenFields(db, me, table, [accountSet])
  return fieldsOf(table, sets.get(accountSet), await ownOf(db, me, table))
}

type FieldSet = OutputOf<typeof setMyTableFields, 'body'>

/** Replaces the column set of the table in the body. */
export async function setTableFields(db: Db, me: Me, userId: number, set: FieldSet) {
  const table = set[0]?.table_name ?? 'leads'
  const own = await ownOf(db, me, table)
  const errors = errorsIn(set, table, own)
  if (Object.keys(errors).length > 0) fail('validation', { errors })
  const chosen: ChosenField[] = set.map(({ key, order, visible = true, width = null }) => ({
    key,
    order,
    visible,
    width,
  }))
  await replaceFields(db, me, table, userId, chosen)
  return fieldsOf(
    table,
    chosen.toSorted((a, b) => a.order - b.order),
    own,
  )
}

const nounOf = {
  leads: 'lead',
  contacts: 'contact',
  projects: null,
  units: null,
  quotations: null,
  deals: null,
  users: null,
  lead_dashboard: null,
  stock_dashboard: null,
} as const

async function ownOf(db: Db, { account_id }: Me, table: TableName): Promise<Column[]> {
  const noun = nounOf[table]
  return noun ? ownColumns(await customFieldsOf(db, account_id, noun)) : []
}

function errorsIn(set: FieldSet, table: TableName, own: Column[]): FieldErrors {
  const seen = new Set<string>()
  const errors: FieldErrors = {}
  for (const [index, { key, table_name }] of set.entries()) {
    if (table_name !== table)
      errors[index] = { table_name: ['Todas las columnas deben ser de la misma tabla'] }
    else if (!isColumn(table, key, own)) errors[index] = { key: ['La tabla no tiene esa columna'] }
    else if (seen.has(key)) errors[index] = { key: ['La columna está repetida'] }
    seen.add(key)
  }
  return errors
}
