import type { ZodType } from 'zod'
import type { Can, Endpoint, OutputOf, ReturnsOf } from '#contract/endpoint.ts'
import type { Database, Db } from './db.ts'
import type { LinkedFile } from './files/links.ts'
import type { RequestFiles } from './files/request-files.ts'
import type { StoredFile } from './files/upload.ts'
import type { UploadedFile } from './files/uploaded-file.ts'
import type { Enqueue } from './jobs/job.ts'
import type { Actor, Me } from './me.ts'

/** What a request brings besides its input. */
export type Visit = {
  /** The time of the request, UTC ISO-8601: every row it writes carries this one. */
  now: string
  /** Client address, for audit and limits. */
  address: string
  userAgent: string
  /** The version an editor started from (If-Match, unquoted), when it said one. */
  ifMatch: string | null
  /** What a caller without a session shows: `Authorization: Bearer …`. */
  bearer: string | null
  /** The site whose page calls, when a browser says so. */
  origin: string | null
  idempotencyKey: string | null
  /** Where this installation is reached. */
  publicUrl: string
  /** The address of another page of this list, every other query key kept; with a cursor where the page is found by one. */
  linkToPage(page: number, cursor?: string): string
  /** An address of a stored file that serves this session, for some minutes. */
  linkToFile(file: LinkedFile): string
  /** What is kept of a text to know it again: the same for the same, and nobody without our key can guess at it. */
  fingerprint(text: string): string
}

type Input<E> = { query: OutputOf<E, 'query'>; body: OutputOf<E, 'body'>; params: OutputOf<E, 'params'> }
// biome-ignore lint/suspicious/noConfusingVoidType: a handler with nothing to say returns nothing
type Returned<E> = [ReturnsOf<E>] extends [undefined] ? void : ReturnsOf<E>
type Answer<E> = Returned<E> | Promise<Returned<E>>

/** The file of a form, where the endpoint takes one. */
type Upload<E> = E extends { multipart: object } ? { file: StoredFile } : unknown
type Arrived<E> = E extends { multipart: object } ? { file: UploadedFile } : unknown
/** Where a download is written: it goes when it has been sent. */
type Draft<E> = E extends { download: true } ? { draft: string } : unknown
/** `db` is the request's transaction, bound to the account of `me`: it commits when the handler returns. */
export type SignedIn = {
  db: Db
  me: Me
  /** `me`, at the time of the request, from the address it came from. */
  actor: Actor
  files: RequestFiles
  enqueue: Enqueue
  /** Does something in a transaction of its own, for what must stay although the request fails. */
  inOwnTransaction: InOwnTransaction
}
export type InOwnTransaction = Database['acrossAccounts']
export type Handler<E> = (request: Input<E> & Visit & SignedIn & Upload<E> & Draft<E>) => Answer<E>
/** For strangers there is no account yet: the handler opens its own transactions. */
export type StrangerHandler<E> = (
  request: Input<E> & Visit & { database: Database; enqueue: Enqueue },
) => Answer<E>

/**
 * Runs before the transaction of the request, once it is known who asks: what takes long or waits for the network. It opens its
 * own transactions, and what it answers is given to the handler.
 */
export type Prepare<E, P> = (
  request: Input<E> &
    Visit &
    Pick<SignedIn, 'me' | 'actor' | 'files'> &
    Arrived<E> & { inAccount: InAccount },
) => Promise<P>
export type InAccount = <T>(work: (db: Db) => Promise<T>) => Promise<T>

export type MountedRoute = {
  endpoint: Endpoint
  handle: Handler<Endpoint> | StrangerHandler<Endpoint>
  prepare?: Prepare<Endpoint, unknown>
}

/** Ties an endpoint of the contract to what serves it. */
export function route<
  E extends { can: Can; route: string; returns: ZodType; multipart?: object; download?: boolean },
>(endpoint: E, handle: E['can'] extends 'anyone' ? StrangerHandler<E> : Handler<E>): MountedRoute {
  // The types of one endpoint end here: from now on it is served like any other.
  return { endpoint, handle } as unknown as MountedRoute
}

/** As `route`, with something that is done before the transaction. */
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
