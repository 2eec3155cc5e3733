/** A second failure within this time is not caused by a new release. */
const again = 60_000
const key = 'reloaded-at'

/**
 * After a release an open tab requests chunks that no longer exist: the page is reloaded, once. With unsaved input the browser
 * asks first (LeaveGuard), so that users can stay and copy it. Without the server nothing is reloaded: what is open stays.
 */
export async function onMissingChunk(
  reload: () => void,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  isServed: () => Promise<boolean>,
  now = Date.now(),
) {
  if (!(await isServed())) return
  try {
    if (now - Number(storage.getItem(key) ?? 0) < again) return
    storage.setItem(key, String(now))
  } catch {
    // Without storage the number of reloads is unknown: the screen shows the error instead.
    return
  }
  reload()
}

/** Whether a reload would find the app. */
export const isAppServed = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
