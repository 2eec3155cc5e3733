import { createContext, useContext, useEffect } from 'react'

/** Sets the name of the drawer that a thing is shown in; outside of one nothing happens. */
export const BesideName = createContext<(name: string | undefined) => void>(() => {})

/** Names the drawer by what it shows: its list may not hold the row, on another page or with other filters. */
export function useBesideName(name: string) {
  const say = useContext(BesideName)
  useEffect(() => {
    say(name)
    return () => say(undefined)
  }, [say, name])
}
