import type { ZodType } from 'zod'
import type { Can, Endpoint, OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { Database, Db } from './db.ts'
import type { LinkedFile } from './files/links.ts'
import type { RequestFiles } from './files/request-files.ts'
import type { StoredFile } from './files/upload.ts'
import type { UploadedFile } from './files/uploaded-file.ts'
import type { CallInProcess } from './http/in-process.ts'
import type { Enqueue } from './jobs/job.ts'
import type { Actor, Me } from './me.ts'

/** What a handler gets besides its input. */
export type Visit = {
  /** The time of the request, UTC ISO-8601: every row it writes has this time. */
  now: string
  /** Client address, for audit and limits. */
  address: string
  userAgent: string
  /** The version the editor started from (If-Match, unquoted), if sent. */
  ifMatch: string | null
  /** The bearer token of a caller without a session: `Authorization: Bearer …`. */
  bearer: string | null
  /** The origin of the calling page, if a browser sends one. */
  origin: string | null
  idempotencyKey: string | null
  /** The public address of this installation. */
  publicUrl: string
  /** The link to another page of this list with the same query; with a cursor for keyset pages. */
  linkToPage(page: number, cursor?: string): string
  /** A link to a stored file, valid for this session and some minutes. */
  linkToFile(file: LinkedFile): string
  /** A keyed hash to recognise a text: equal for equal text, and not to be guessed without the key. */
  fingerprint(text: string): string
}

type Input<E> = { query: OutputOf<E, 'query'>; body: OutputOf<E, 'body'>; params: OutputOf<E, 'params'> }
// biome-ignore lint/suspicious/noConfusingVoidType: a handler with nothing to say returns nothing
type Returned<E> = [ReturnsOf<E>] extends [undefined] ? void : ReturnsOf<E>
type Answer<E> = Returned<E> | Promise<Returned<E>>

/** The uploaded file, for endpoints that take one. */
type Upload<E> = E extends { multipart: object } ? { file: StoredFile } : unknown
type Arrived<E> = E extends { multipart: object } ? { file: UploadedFile } : unknown
/** The bytes of the body and the headers, for endpoints that take them raw. */
type Raw<E> = E extends { rawBody: object }
  ? { rawBody: Buffer; headers: Record<string, string | undefined> }
  : unknown
/** The path to write a download to; it is deleted once sent. */
type Draft<E> = E extends { download: true } ? { draft: string } : unknown
/** `db` is the request's transaction, bound to the account of `me`; it commits when the handler returns. */
export type SignedIn = {
  db: Db
  me: Me
  /** `me` as the actor, at the time and from the address of the request. */
  actor: Actor
  files: RequestFiles
  enqueue: Enqueue
  /** Runs work in its own transaction, for rows that must stay even if the request fails. */
  inOwnTransaction: InOwnTransaction
}
export type InOwnTransaction = Database['acrossAccounts']
export type Handler<E> = (request: Input<E> & Visit & SignedIn & Upload<E> & Draft<E>) => Answer<E>
/** For endpoints without a session no account is known: the handler opens its own transactions. */
export type StrangerHandler<E> = (
  request: Input<E> &
    Raw<E> &
    Visit & { database: Database; enqueue: Enqueue; readFile: RequestFiles['read'] } & Draft<E> &
    Received<E>,
) => Answer<E>
/** The file that a stranger sent, and where the handler stores it. */
type Received<E> = E extends { multipart: object } ? { file: UploadedFile; files: RequestFiles } : unknown

/** Runs before the body of a stranger is read, of which nothing was checked yet: who is refused here sends no file. */
export type Admit = (
  request: Visit & { database: Database; params: Record<string, string | undefined> },
) => Promise<void>

/**
 * Runs before the request's transaction, after the user is checked: for slow work and the network. It opens its own transactions,
 * and its result is passed to the handler.
 */
export type Prepare<E, P> = (
  request: Input<E> &
    Visit &
    Pick<SignedIn, 'me' | 'actor' | 'files'> &
    Arrived<E> & { inAccount: InAccount; accounts: Accounts; call: CallInProcess },
) => Promise<P>
export type InAccount = <T>(work: (db: Db) => Promise<T>) => Promise<T>
/** Transactions of other accounts: what another account grants is read and changed in its own (decision 126). */
export type Accounts = Pick<Database, 'inAccount' | 'readingInAccount' | 'acrossAccounts'>

/** What PUT or PATCH changes, as GET answers it: a body may hold it whole. */
type Current<E> = (
  request: Visit & Pick<SignedIn, 'db' | 'me' | 'actor'> & { params: OutputOf<E, 'params'> },
) => ReadOf<E> | Promise<ReadOf<E>>
type ReadOf<E> = E extends { resource: infer Read extends ZodType }
  ? ReturnsOf<{ returns: Read }>
  : ReturnsOf<E>

export type MountedRoute = {
  endpoint: Endpoint
  handle: Handler<Endpoint> | StrangerHandler<Endpoint>
  current?: Current<Endpoint>
  prepare?: Prepare<Endpoint, unknown>
  admit?: Admit
}

type Change = `PUT ${string}` | `PATCH ${string}`

/** Connects an endpoint of the contract with its handler; a change also with how to read what it changes. */
export function route<
  E extends {
    can: Can
    route: string
    returns: ZodType
    multipart?: object
    rawBody?: object
    download?: boolean
  },
>(
  endpoint: E,
  handle: E['can'] extends 'anyone' ? StrangerHandler<E> : Handler<E>,
  ...[current]: E['route'] extends Change ? [Current<E>] : []
): MountedRoute {
  // The endpoint's own types are erased here: from now on all routes have one type.
  return { endpoint, handle, current } as unknown as MountedRoute
}

/** As `route`, for a file that comes from a stranger. */
export const admittedRoute = <
  E extends { can: 'anyone'; route: string; returns: ZodType; multipart: object },
>(
  endpoint: E,
  admit: Admit,
  handle: StrangerHandler<E>,
): MountedRoute => ({ endpoint, handle, admit }) as unknown as MountedRoute // as above

/** As `route`, with a `prepare` step before the transaction. */
export function preparedRoute<
  E extends { can: Can; route: string; returns: ZodType; multipart?: object; download?: boolean },
  P,
>(
  endpoint: E,
  prepare: Prepare<E, P>,
  handle: (request: Parameters<Handler<E>>[0] & { prepared: P }) => Answer<E>,
): MountedRoute {
  return { endpoint, handle, prepare } as unknown as MountedRoute // as above
}
