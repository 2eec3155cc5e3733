import type { Database } from '../db.ts'
import type { Heard } from '../event-bus.ts'
import type { Log } from '../log.ts'
import { type OpenPlace, openPlace } from './open-place.ts'
import type { Found } from './place.ts'

export type OpenPlaces = ReturnType<typeof openPlaces>

/** The places that have readers. */
export function openPlaces(database: Database, log: Log) {
  const places = new Map<string, { place: OpenPlace; holders: number }>()
  return {
    /** Keeps a place open while it is being loaded or has readers. */
    hold(accountId: number, found: Found) {
      const key = `${accountId}/${found.root}`
      const kept = places.get(key) ?? { place: openPlace({ database, accountId, found, log }), holders: 0 }
      places.set(key, kept)
      kept.holders += 1
      const release = () => {
        kept.holders -= 1
        if (kept.holders > 0) return
        kept.place.close()
        places.delete(key)
      }
      return { place: kept.place, release }
    },
    handle(heard: Heard[]) {
      const accounts = new Set(heard.map(({ account_id }) => account_id))
      for (const { place } of places.values()) if (accounts.has(place.accountId)) place.handle(heard)
    },
    catchUp() {
      for (const { place } of places.values()) place.catchUp()
    },
    count: () => places.size,
  }
}
