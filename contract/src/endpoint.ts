import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { PathId } from './fields.ts'
import type { Multipart } from './office/files.ts'
import type { Permission } from './permissions.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`

/** Who may call: a permission, anybody signed in, or a stranger. */
export type Can = Permission | 'signed_in' | 'anyone'

/** Where the path hangs: `main` /umbral_api/v1 (bearer), `public` /public_api/v1, `auth` /api/auth. */
export type Base = 'main' | 'public' | 'auth'

type Declaration = {
  can: Can
  base?: Base
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is a form with one file, in the field `file`; `body` are the other fields. */
  multipart?: Multipart
  /** What leaves the server: fields it does not name never do. `Nothing` answers 204. */
  returns: z.ZodType
  status?: 200 | 201 | 202
  errors?: readonly ErrorCode[]
  /** The answer is a file: `returns` is a `Download`, whose content the handler writes to its `draft`. */
  download?: boolean
  /** Answers also while the password must be changed first. */
  beforePasswordChange?: boolean
  /** Answers also while a second factor must be set up first. */
  beforeSecondFactor?: boolean
  /** The answer holds a secret, shown this once: nothing of it is kept, and a retry with its Idempotency-Key is told so (409). */
  answersSecret?: boolean
  /** Answers carry an ETag and If-None-Match is honoured. */
  cached?: boolean
  /** The browser forgets what it cached of us. */
  clearsCache?: boolean
  /** The answer is a text of this type instead of JSON. */
  mime?: string
  /** Pages of any site may call; the handler judges from where they do. */
  anyOrigin?: boolean
  /** Errors are lists by field and nothing else; this field takes those that belong to none. */
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

/** An endpoint as one value: the server mounts it, the web calls it, OpenAPI and the tests read it. */
export function endpoint<const R extends Route, const D extends Declaration>(route: R, declared: D) {
  const [method, path] = route.split(' ') as [Method, string]
  const names = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name as string)
  const params = declared.params ?? z.object(Object.fromEntries(names.map((name) => [name, PathId])))
  return { base: 'main', ...declared, route, method, path, params } as unknown as Endpoint<R, D>
}

/** The answer of an endpoint that has nothing to say: 204. */
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
