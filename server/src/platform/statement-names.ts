import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

// PostgreSQL parses and plans a named statement once per connection, and keeps it there until it is told to forget it: the
// texts of lists hang on what their callers ask, so only what comes often is worth a name, and a connection keeps so many.
const often = 25
const mostNames = 300
/** Of all texts together, in characters. The plans of a list take PostgreSQL about a hundred times as many bytes. */
const mostText = 200_000

type Sent = { times: number; name: string }
const sent = new LRUCache<string, Sent>({
  maxSize: 2_000_000,
  sizeCalculation: (_, text) => text.length + 100,
})

/** The name under which a connection is to keep a statement, once it has come often; never of one that is planned anew. */
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

// The types leave out what the driver has.
type Connected = {
  connection: {
    parsedStatements: Record<string, string>
    close(what: { type: 'S'; name: string }): void
  }
}

/** By the protocol's own message, which poolers understand; it is answered with the statement that follows. */
function forget(client: pg.PoolClient, name: string) {
  const { connection } = client as unknown as Connected
  delete connection.parsedStatements[name]
  connection.close({ type: 'S', name })
}
