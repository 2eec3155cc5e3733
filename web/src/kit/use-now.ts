import { useEffect, useState } from 'react'

/** The current time, updated at intervals. */
export function useNow(everyMs = 20_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
