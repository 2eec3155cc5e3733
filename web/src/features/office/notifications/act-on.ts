import { basePath } from '#web/kit/api/base-path.ts'
import { loadConfig } from '#web/kit/api/config.ts'
import { api } from '#web/kit/api.ts'

type Go = (path: string) => void

/** An absolute address of our API or of our pages as a path; any other address as it is. */
async function pathIn(address: string): Promise<string> {
  const { apiBase } = await loadConfig()
  const own = [apiBase, location.origin].find((base) => base && address.startsWith(`${base}/`))
  return own ? address.slice(own.length) : address
}

type Subject = { kind: string; id: number } | null

/** A path of the app is gone to; one under the API's prefix is posted to, without it, and the lead it was about is shown. */
export async function actOn(given: string, subject: Subject, go: Go) {
  const path = given.startsWith('/') ? given : await pathIn(given)
  if (!path.startsWith(`${basePath.main}/`)) return go(path)
  // Which act it is, the server decided when it wrote the notification.
  const post = api as unknown as (route: string) => Promise<unknown>
  await post(`POST ${path.slice(basePath.main.length)}`)
  if (subject?.kind === 'lead') go(`/leads?id=${subject.id}`)
}
