import type { OutputOf } from '#contract/endpoint.ts'
import type { mendImportRow as contract } from '#contract/people/imports.ts'
import type { Db } from '#server/platform/db.ts'
import { ensure, found } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import { importKinds } from './kinds.ts'
import { rowNaming } from './matching/known-contacts.queries.ts'
import { lockImportOf } from './queries.ts'
import { changeRows, lockRow, setCells, shown } from './rows.queries.ts'

type Mended = OutputOf<typeof contract, 'body'>

export async function rowToCorrect(db: Db, me: Me, ids: { id: number; row: number }) {
  await lockImportOf(db, me, ids.id)
  return shown(found(await lockRow(db, me.account_id, ids.id, ids.row)))
}

/** Corrects a refused row and checks it again. */
export async function correctRow(
  db: Db,
  { me, at }: Actor,
  ids: { id: number; row: number },
  { cells = [], is_skipped }: Mended,
) {
  const { account_id } = me
  const asked = await lockImportOf(db, me, ids.id)
  const kind = importKinds[asked.subject]
  const row = found(await lockRow(db, account_id, ids.id, ids.row))
  ensure(['bad', 'ready', 'skipped', 'staged'].includes(row.state), 'conflict', {
    detail: 'Esta fila ya entró',
  })
  ensure(asked.stage === 'mend' || asked.stage === 'done', 'conflict', {
    detail: 'La importación está en marcha',
  })
  const corrected = [...row.cells]
  for (const { column, value } of cells) {
    while (corrected.length <= column) corrected.push(null)
    corrected[column] = value.trim() || null
  }
  if (cells.length > 0) await setCells(db, account_id, ids.id, row.n, corrected)
  if (is_skipped) {
    await changeRows(db, account_id, ids.id, [{ n: row.n, state: 'skipped', errors: null, keys: [] }])
  } else {
    const [change] = await kind.validate(db, me, asked, [{ n: row.n, cells: corrected }], at)
    const keys = change?.keys ?? []
    const other = keys.length > 0 ? await rowNaming(db, account_id, ids.id, row.n, keys) : undefined
    if (change?.fields && other) {
      change.state = 'bad'
      change.errors = [...(change.errors ?? []), kind.repeats(change.fields, other)]
    }
    if (change) await changeRows(db, account_id, ids.id, [change])
  }
  return shown(found(await lockRow(db, account_id, ids.id, ids.row)))
}
