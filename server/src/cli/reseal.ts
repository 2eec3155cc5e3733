import {
  connectionsOf,
  lockKept,
  putSecrets,
  setAssets,
} from '#server/features/messaging/connections/queries.ts'
import { hashOfVerifyToken } from '#server/features/messaging/connections/secrets.actions.ts'
import type { Database, Db } from '#server/platform/db.ts'
import { deriveKeys, type SealKeys, type Secrets, seal, sealedBy, unseal } from '#server/platform/secrets.ts'
import { takeTime } from './queries.ts'
import {
  putSealed,
  putUnknown,
  type Sealed,
  type SealedColumn,
  sealedBefore,
  sealedColumns,
  unknownBefore,
} from './sealed.queries.ts'

const most = 200

export type Resealed = { sealed: number; lost: number }

/**
 * Seals everything of an account with the key in use, some rows in each transaction: it may be cut, run again, and run beside servers. What
 * no key opens stays as it is, and is counted.
 */
export async function reseal(database: Database, accountId: number, secrets: Secrets): Promise<Resealed> {
  const total = { sealed: 0, lost: 0 }
  const add = ({ sealed, lost }: Resealed) => {
    total.sealed += sealed
    total.lost += lost
  }
  const inAccount = <T>(work: (db: Db) => Promise<T>) =>
    database.inAccount(accountId, async (db) => {
      await takeTime(db)
      return work(db)
    })
  add(await inAccount((db) => resealConnections(db, accountId, deriveKeys(secrets, 'connections'))))
  for (const column of sealedColumns) {
    const keys = deriveKeys(secrets, column.purpose)
    for (let after = 0; ; ) {
      const part = await inAccount((db) => resealPart(db, accountId, column, { keys, after }))
      add(part)
      if (part.last === null) break
      after = part.last
    }
  }
  return total
}

/** Webhooks of numbers that no account has, which are kept for a week. */
export async function resealUnknown(database: Database, secrets: Secrets): Promise<Resealed> {
  const keys = deriveKeys(secrets, 'connections')
  const total = { sealed: 0, lost: 0 }
  for (let after = 0; ; ) {
    const { found, anew } = await database.acrossAccounts(async (db) => {
      const found = await unknownBefore(db, { keys, after, most })
      const anew = anewOf(keys, found)
      if (anew.length > 0) await putUnknown(db, anew)
      return { found, anew }
    })
    total.sealed += anew.length
    total.lost += found.length - anew.length
    const last = found.at(-1)
    if (!last || found.length < most) return total
    after = last.id
  }
}

const anewOf = (keys: SealKeys, found: readonly Sealed[]): Sealed[] =>
  found.flatMap(({ id, sealed }) => {
    const again = sealedAnew(keys, sealed)
    return again === null ? [] : [{ id, sealed: again }]
  })

async function resealPart(
  db: Db,
  accountId: number,
  column: SealedColumn,
  { keys, after }: { keys: SealKeys; after: number },
): Promise<Resealed & { last: number | null }> {
  const found = await sealedBefore(db, accountId, column, { keys, after, most })
  const anew = anewOf(keys, found)
  if (anew.length > 0) await putSealed(db, accountId, column, anew)
  const last = found.length < most ? null : (found.at(-1)?.id ?? null)
  return { sealed: anew.length, lost: found.length - anew.length, last }
}

/** The secrets by their names, and the hash that finds a verify token, which is made with the key in use too. */
async function resealConnections(db: Db, accountId: number, keys: SealKeys): Promise<Resealed> {
  const total = { sealed: 0, lost: 0 }
  for (const { kind } of await connectionsOf(db, accountId)) {
    const kept = await lockKept(db, accountId, kind)
    const entries = Object.entries(kept?.secrets ?? {})
    const old = entries.filter(([, sealed]) => !sealed.startsWith(sealedBy(keys[0])))
    const anew = old.flatMap(([name, sealed]) => {
      const again = sealedAnew(keys, sealed)
      return again === null ? [] : [[name, again] as const]
    })
    total.sealed += anew.length
    total.lost += old.length - anew.length
    if (anew.length === 0) continue
    const secrets = { ...kept?.secrets, ...Object.fromEntries(anew) }
    await putSecrets(db, accountId, kind, secrets)
    const token = secrets.verify_token
    if (!anew.some(([name]) => name === 'verify_token') || !token) continue
    const value = hashOfVerifyToken(keys[0], unseal(keys, token))
    await setAssets(db, accountId, ['verify_token'], [{ kind: 'verify_token', value }])
  }
  return total
}

function sealedAnew(keys: SealKeys, sealed: string): string | null {
  try {
    return seal(keys, unseal(keys, sealed))
  } catch {
    return null
  }
}
