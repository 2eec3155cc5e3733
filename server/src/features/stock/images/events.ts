import type { Db } from '#server/platform/db.ts'
import { type Author, emit } from '#server/platform/events.ts'
import type { Owner } from './queries.ts'

/** Open screens read the project or unit again. */
export const emitOwner = (db: Db, author: Author, { noun, id }: Owner) =>
  emit(
    db,
    author,
    noun === 'project'
      ? { type: 'project.updated', project_id: id }
      : { type: 'unit.updated', units_ids: [id] },
  )
