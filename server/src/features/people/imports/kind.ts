import type { Db } from '#server/platform/db.ts'
import type { Failure } from '#server/platform/fail.ts'
import type { Actor, Me } from '#server/platform/me.ts'
import type { CellError } from './parsing/cell-error.ts'
import type { Import } from './queries.ts'
import type { KeptRow, RowChange } from './rows.queries.ts'

export type OtherRow = { key: string; line: number; sheet: string }

/** What imports of contacts and of units do differently; `Fields` is a row as it would be written. */
export type ImportKind<Fields = unknown> = {
  /** Number of known headings among these cells: the header row has the most. */
  knownIn(cells: readonly unknown[]): number
  /** The field of each heading. */
  mappingOf(db: Db, accountId: number, headings: string[]): Promise<(string | null)[]>
  isField(field: string): boolean
  /** One of these is needed to find or create something. */
  identifying: ReadonlySet<string>
  /** Fails: no column is known. */
  unclear(): never
  remember?(db: Db, actor: Actor, headings: string[], mapping: (string | null)[]): Promise<void>
  /** Fails where the user may not import in this mode at all. */
  ensureMay(me: Me, mode: Import['mode']): void
  validate(
    db: Db,
    me: Me,
    asked: Import,
    rows: Pick<KeptRow<Fields>, 'n' | 'cells'>[],
    at: string,
  ): Promise<RowChange<Fields>[]>
  /** Error: another row of the file is the same. */
  repeats(fields: Fields | null, other: OtherRow): CellError
  /** The first rows, as many as one transaction may write. */
  fewOf(rows: KeptRow<Fields>[]): KeptRow<Fields>[]
  write(db: Db, actor: Actor, asked: Import, rows: KeptRow<Fields>[]): Promise<RowChange<Fields>[]>
  /** A refusal as an error of the row. */
  reasonIn(refused: Failure): CellError
  revert(db: Db, actor: Actor, rows: KeptRow<Fields>[]): Promise<RowChange<Fields>[]>
  /** The act in the audit when it is taken back. */
  reverted: string
}
