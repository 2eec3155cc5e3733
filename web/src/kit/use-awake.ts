import { useEffect } from 'react'

/** Keeps the screen from going dark while this is shown; the browser forgets it whenever the tab is hidden. */
export function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function ask() {
      if (document.visibilityState !== 'visible') return
      // Not every browser has it, and it is refused where a device saves its battery.
      const given = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOver) void given?.release()
      else lock = given
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
