/** Twice within this time it is not the release that is missing. */
const again = 60_000
const key = 'reloaded-at'

/**
 * A tab that was open before a release asks for chunks that are gone: it is loaded anew, once. Where a form holds what was
 * typed the browser asks first (LeaveGuard), and whoever stays can still copy it.
 */
export function onMissingChunk(
  reload: () => void,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now = Date.now(),
) {
  try {
    if (now - Number(storage.getItem(key) ?? 0) < again) return
    storage.setItem(key, String(now))
  } catch {
    // Without storage it cannot be told how often: the screen says what is missing.
    return
  }
  reload()
}
