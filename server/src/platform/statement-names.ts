import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

// PostgreSQL parses and plans a named statement once per connection and keeps it until it is closed. The texts of lists vary with
// the request, so only frequent statements get a name, and a connection keeps a limited number.
const often = 25
const mostNames = 300
/** The total length of all texts, in characters. The plans of lists take about a hundred times as many bytes in PostgreSQL. */
const mostText = 200_000

type Sent = { times: number; name: string }
const sent = new LRUCache<string, Sent>({
  maxSize: 2_000_000,
  sizeCalculation: (_, text) => text.length + 100,
})

/** The name for a frequent statement on this connection; undefined for a rare one. */
export function nameFor(client: pg.PoolClient, text: string): string | undefined {
  const known = sent.get(text)
  if (!known) {
    sent.set(text, { times: 1, name: '' })
    return undefined
  }
  known.times += 1
  if (known.times <= often) return undefined
  known.name ||= createHash('sha1').update(text).digest('base64url')
  namesOf(client).set(known.name, text)
  return known.name
}

const kept = new WeakMap<pg.PoolClient, LRUCache<string, string>>()

function namesOf(client: pg.PoolClient) {
  const known = kept.get(client)
  if (known) return known
  const names = new LRUCache<string, string>({
    max: mostNames,
    maxSize: mostText,
    sizeCalculation: (text) => text.length + 1,
    noDisposeOnSet: true,
    dispose: (_, name) => forget(client, name),
  })
  kept.set(client, names)
  return names
}

// The driver's types leave these fields out.
type Connected = {
  connection: {
    parsedStatements: Record<string, string>
    close(what: { type: 'S'; name: string }): void
  }
}

/** Sends the protocol's own Close message, which poolers understand; it is answered together with the next statement. */
function forget(client: pg.PoolClient, name: string) {
  const { connection } = client as unknown as Connected
  delete connection.parsedStatements[name]
  connection.close({ type: 'S', name })
}
