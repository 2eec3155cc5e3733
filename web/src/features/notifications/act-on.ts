import { basePath } from '#web/kit/api/base-path.ts'
import { api } from '#web/kit/api.ts'

type Go = (path: string) => void

/** A path of the app is gone to; one under the API's prefix is posted to, without it. */
export async function actOn(path: string, go: Go) {
  if (!path.startsWith(`${basePath.main}/`)) return go(path)
  // Which act it is, the server decided when it wrote the notification.
  const post = api as unknown as (route: string) => Promise<unknown>
  await post(`POST ${path.slice(basePath.main.length)}`)
}
