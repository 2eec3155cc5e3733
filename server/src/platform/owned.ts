import type { RawBuilder } from 'kysely'
import type { Db } from './db.ts'
import type { Actor } from './me.ts'
import type { DB } from './schema.gen.ts'

/** A table whose rows hang from somebody, and what becomes of them when that one is merged, erased, or asks what is kept of them. */
export type Owned = OfContact | OfLead | OfUser

type Table = {
  table: keyof DB
  /** The columns that say from whom a row hangs, when they are not `contact_id`, `lead_id` or `user_id`. */
  by?: readonly [string, ...string[]]
}
/** The row has a file, which goes with it and is given out with it. */
type WithFile = { file?: 'stored_file_id' }

export type OfContact = Table &
  WithFile & { of: 'contact'; onMerge: 'move' | Stays | Merge; onErase: Erase; onExport: Export }
/** Its rows stay with their lead, whoever has the lead after a merge. */
export type OfLead = Table & WithFile & { of: 'lead'; onErase: Erase; onExport: Export }
export type OfUser = Table & { of: 'user'; onErase: Erase; onExport: OwnExport }

/** Nothing is done, because of this. */
type Stays = { stays: string }

type TwoContacts = { contact_id: number; merged_contact_id: number }
export type Merge<Kept = unknown> = {
  /** Answers what its undoing needs, as JSON. */
  merge(db: Db, actor: Actor, contacts: TwoContacts): Promise<Kept>
  /** When the merged contact is there again: `merged` are its id and those of what was merged into it before. */
  undo(db: Db, actor: Actor, contacts: TwoContacts & { merged: number[] }, kept: Kept): Promise<unknown>
}

/** `set`: what these columns hold afterwards. `run` gets the ids of the contacts, or of the user. */
type Erase =
  | 'delete'
  | { set: Readonly<Record<string, string | null>> }
  | { run(db: Db, actor: Actor, ids: number[]): Promise<unknown> }
  | Stays

/** The name under which rows are given to a person, and the columns that are not. `rows` selects each as JSON, as `row`. */
type Export =
  | { as: string; without?: readonly string[] }
  | { as: string; rows(accountId: number, ids: number[]): RawBuilder<unknown> }
  | Withheld
/** Under the name of the table, the columns that users are given of their own; the newest rows, by this column. */
type OwnExport =
  | { as?: string; columns: readonly string[]; newest?: string }
  | { rows(accountId: number, userId: number): RawBuilder<unknown> }
  | Withheld
/** Nothing is given out, because of this. */
type Withheld = { withheld: string }
