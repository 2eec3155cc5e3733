import type { RawBuilder } from 'kysely'
import type { Db } from './db.ts'
import type { Actor } from './me.ts'
import type { DB } from './schema.gen.ts'

/**
 * A table whose rows belong to a person, and what happens to them when the person is merged, erased, or asks for a copy of their
 * data.
 */
export type Owned = OfContact | OfLead | OfUser

type Table = {
  table: keyof DB
  /** The columns with the owner's id, when they are not `contact_id`, `lead_id` or `user_id`. */
  by?: readonly [string, ...string[]]
  /** The columns of its key besides the account, where one person may have thousands of rows: they are erased in turns. */
  key?: readonly string[]
}
/** The row has a file, which is deleted and exported with it. */
type WithFile = { file?: 'stored_file_id' }

export type OfContact = Table &
  WithFile & { of: 'contact'; onMerge: 'move' | Stays | Merge; onErase: Erase; onExport: Export }
/** Its rows stay with their lead, whichever contact the lead has after a merge. */
export type OfLead = Table & WithFile & { of: 'lead'; onErase: Erase; onExport: Export }
export type OfUser = Table & { of: 'user'; onErase: Erase; onExport: OwnExport }

/** Nothing is done, for this reason. */
type Stays = { stays: string }

type TwoContacts = { contact_id: number; merged_contact_id: number }
export type Merge<Kept = unknown> = {
  /** Returns what the undo needs, as JSON. */
  merge(db: Db, actor: Actor, contacts: TwoContacts): Promise<Kept>
  /** Called when the merged contact is restored: `merged` are its id and those merged into it before. */
  undo(db: Db, actor: Actor, contacts: TwoContacts & { merged: number[] }, kept: Kept): Promise<unknown>
}

/**
 * `set`: the new values of these columns. `run` gets the ids of the contacts, or of the user. `inTurns` erases at most
 * `most` rows and returns how many; `run` does first what cannot wait. `rows`: those that are erased in turns, where they are of
 * another table.
 */
type Erase =
  | 'delete'
  | { set: Readonly<Record<string, string | null>> }
  | { run: EraseAtOnce; inTurns?: EraseInTurns; rows?: RowsOf }
  | Stays
type EraseAtOnce = (db: Db, actor: Actor, ids: number[]) => Promise<unknown>
type RowsOf = (accountId: number, ids: number[]) => RawBuilder<unknown>
type EraseInTurns = (db: Db, actor: Actor, ids: number[], most: number) => Promise<number>

/** One person may have thousands of its rows. */
export const isLong = ({ key, onErase }: Owned) =>
  key !== undefined || (typeof onErase === 'object' && 'inTurns' in onErase)

/** The key under which rows are exported to a person, and the columns left out. `rows` selects each as JSON, as `row`. */
type Export =
  | { as: string; without?: readonly string[] }
  | { as: string; rows(accountId: number, ids: number[]): RawBuilder<unknown> }
  | Withheld
/** The columns that users get in a copy of their own data, under the table's name; the newest rows, by this column. */
type OwnExport =
  | { as?: string; columns: readonly string[]; newest?: string }
  | { rows(accountId: number, userId: number): RawBuilder<unknown> }
  | Withheld
/** Nothing is exported, for this reason. */
type Withheld = { withheld: string }
