import { rm } from 'node:fs/promises'
import { type Endpoint, Nothing } from '#contract/endpoint.ts'
import type { Download } from '#contract/office/files.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db.ts'
import { newDraft } from '../files/draft.ts'
import type { FileParts } from '../files/open-files.ts'
import type { Enqueue } from '../jobs/job.ts'
import type { MountedRoute } from '../route.ts'
import { serializerOf } from '../serialize.ts'
import { type Answer, entityTag } from './answer.ts'
import { limitAtOnce } from './at-once.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Sessions } from './sessions.ts'

/** What endpoints are served with. */
export type Parts = {
  config: Pick<Config, 'publicUrl'>
  database: Database
  sessions: Sessions
  files: FileParts
  enqueue: Enqueue
  kept: KeptAnswers
  routes: readonly MountedRoute[]
}

/** An upload needs disk space while it arrives. */
export const uploading = limitAtOnce({ perPerson: 3, together: 50 })

/** With a path to write a download to, which is deleted where the work fails. */
export async function withDraft(folder: string, work: (draft: string) => Promise<Answer>): Promise<Answer> {
  const draft = await newDraft(folder)
  try {
    return { ...(await work(draft)), draft }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

export function writerOf({
  returns,
  status = 200,
  cached,
  mime,
  download,
}: Endpoint): (value: unknown) => Answer {
  if (returns === Nothing) return () => ({ status: 204, body: null })
  if (mime) return (value) => ({ status, body: String(value), mime })
  if (download) return (value) => ({ status, body: null, download: value as Download })
  const serialize = serializerOf(returns)
  return (value) => {
    const body = serialize(value)
    const etag = entityTag(value, body, cached)
    return { status, body, ...(etag && { etag }) }
  }
}
