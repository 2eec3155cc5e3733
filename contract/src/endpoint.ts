import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { PathId } from './fields.ts'
import type { Multipart } from './office/files.ts'
import type { Permission } from './permissions.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`

/** Who may call: users with a permission, any signed-in user, or anyone. */
export type Can = Permission | 'signed_in' | 'anyone'

/** The prefix of the path: `main` /umbral_api/v1 (bearer), `public` /public_api/v1, `auth` /api/auth. */
export type Base = 'main' | 'public' | 'auth'

type Declaration = {
  can: Can
  /** A second permission that it needs, beside `can`: the one for the list that its figures lead to. */
  alsoCan?: Permission
  base?: Base
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is a form with one file, in the field `file`; `body` are the other fields. */
  multipart?: Multipart
  /** The body is read as bytes, of any content type, up to so many; the handler checks it. Outside the limits by address. */
  rawBody?: { most: number }
  /** The most bytes of its JSON, where a mebibyte is too little. */
  mostJson?: number
  /** The schema of the answer: undeclared fields are never sent. `Nothing` answers 204. */
  returns: z.ZodType
  /** Of PUT and PATCH: the resource as GET answers it, which may be sent back whole; by default what is returned. */
  resource?: z.ZodType
  status?: 200 | 201 | 202
  errors?: readonly ErrorCode[]
  /** The answer is a file: `returns` is a `Download`, whose content the handler writes to its `draft`. */
  download?: boolean
  /** A report: where a replica is configured it answers, with everything that was written before. GET only. */
  reads?: 'replica'
  /** Allowed also while the password must be changed first. */
  beforePasswordChange?: boolean
  /** Allowed also while a second factor must be set up first. */
  beforeSecondFactor?: boolean
  /** The answer holds a secret that is shown only now: it is not stored, and a retry with its Idempotency-Key gets 409. */
  answersSecret?: boolean
  /** Answers carry an ETag and If-None-Match is honoured. */
  cached?: boolean
  /** Sends Clear-Site-Data: the browser deletes what it cached of us. */
  clearsCache?: boolean
  /** The answer is a text of this MIME type instead of JSON. */
  mime?: string
  /** CORS allows every origin; the handler checks it. */
  anyOrigin?: boolean
  /** Errors are only lists by field; this field takes the errors without a field of their own. */
  errorsUnder?: string
}

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type IdParams<R extends string> = z.ZodObject<{ [K in ParamNames<R>]: typeof PathId }>
type Params<R extends string, D extends Declaration> = D extends { params: infer P extends z.ZodObject }
  ? P
  : IdParams<R>

export type Endpoint<R extends Route = Route, D extends Declaration = Declaration> = Omit<D, 'params'> & {
  route: R
  method: Method
  path: string
  base: D extends { base: infer B extends Base } ? B : 'main'
  params: Params<R, D>
}

/** Declares an endpoint: the server mounts it, the web calls it, OpenAPI and the tests read it. */
export function endpoint<const R extends Route, const D extends Declaration>(route: R, declared: D) {
  const [method, path] = route.split(' ') as [Method, string]
  const names = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name as string)
  const params = declared.params ?? z.object(Object.fromEntries(names.map((name) => [name, PathId])))
  return { base: 'main', ...declared, route, method, path, params } as unknown as Endpoint<R, D>
}

/** An empty answer: 204. */
export const Nothing = z.undefined()

export const basePaths: Record<Base, string> = {
  main: '/umbral_api/v1',
  public: '/public_api/v1',
  auth: '/api/auth',
}

export type InputOf<E, Part extends 'query' | 'body' | 'params'> = E extends { [K in Part]: z.ZodType }
  ? z.input<E[Part]>
  : undefined
export type OutputOf<E, Part extends 'query' | 'body' | 'params'> = E extends { [K in Part]: z.ZodType }
  ? z.output<E[Part]>
  : undefined
export type ReturnsOf<E> = E extends { returns: z.ZodType } ? z.input<E['returns']> : never
