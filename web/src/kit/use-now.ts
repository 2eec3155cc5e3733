import { useEffect, useState, useSyncExternalStore } from 'react'

/** The current time, updated at intervals. */
export function useNow(everyMs = 20_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** Draws whoever asks again with each minute: for words about a time in rows, which are drawn only when their data change. */
export const useMinute = () => useSyncExternalStore(nowAndThen, minute)

const minute = () => Math.floor(Date.now() / 60_000)

function nowAndThen(listen: () => void) {
  const timer = setInterval(listen, 20_000)
  return () => clearInterval(timer)
}
