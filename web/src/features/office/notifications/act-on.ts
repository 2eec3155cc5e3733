import { basePath } from '#web/kit/api/base-path.ts'
import { api } from '#web/kit/api.ts'

type Go = (path: string) => void

type Subject = { kind: string; id: number } | null

/** A path of the app is gone to; one under the API's prefix is posted to, without it, and the lead it was about is shown. */
export async function actOn(path: string, subject: Subject, go: Go) {
  if (!path.startsWith(`${basePath.main}/`)) return go(path)
  // Which act it is, the server decided when it wrote the notification.
  const post = api as unknown as (route: string) => Promise<unknown>
  await post(`POST ${path.slice(basePath.main.length)}`)
  if (subject?.kind === 'lead') go(`/leads?id=${subject.id}`)
}
