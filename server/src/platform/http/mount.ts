import { rm } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { basePaths, type Endpoint, Nothing } from '#contract/endpoint.ts'
import { type Download, isPicture, type Multipart } from '#contract/office/files.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Config } from '../config.ts'
import type { Database, Db, Replica } from '../db.ts'
import { ensure } from '../fail.ts'
import { newDraft } from '../files/draft.ts'
import type { FileParts } from '../files/open-files.ts'
import { redrawn } from '../files/pictures.ts'
import { withForm } from '../files/receive.ts'
import { changingFiles, type RequestFiles } from '../files/request-files.ts'
import { upload } from '../files/upload.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import { jobThatGoesOn } from '../going-on.ts'
import type { Enqueue } from '../jobs/job.ts'
import type { Actor, Me } from '../me.ts'
import { positionOf } from '../replica.ts'
import type { Handler, InAccount, MountedRoute, StrangerHandler, Visit } from '../route.ts'
import { serializerOf } from '../serialize.ts'
import { addressKey } from './address.ts'
import { type Answer, entityTag, sendAnswer, sendDownload } from './answer.ts'
import { limitAtOnce } from './at-once.ts'
import { createFamiliar } from './familiar.ts'
import { isAnswered, keyOf, once } from './idempotency.ts'
import { inProcess, isForReplica } from './in-process.ts'
import { changeReader, inputReader, type ParsedChange, pathReader } from './input.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { type Claims, identify, type Sessions, tokenIdOf } from './sessions.ts'
import { isForTokens } from './tokens-may.ts'
import { visitOf } from './visit.ts'

type Parts = {
  config: Pick<Config, 'publicUrl'>
  database: Database
  sessions: Sessions
  files: FileParts
  enqueue: Enqueue
  kept: KeptAnswers
  routes: readonly MountedRoute[]
}

type Answering = (db: Db, me: Me) => Promise<Answer>
type AsFamiliar = ReturnType<typeof createFamiliar>

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's interface is open for merging
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** An upload needs disk space while it arrives. */
const uploading = limitAtOnce({ perPerson: 3, together: 50 })

/** Mounts every endpoint at its path in the contract, with or without a slash at the end. */
export function mountRoutes(app: FastifyInstance, parts: Parts) {
  app.decorateRequest('claims', null)
  const asFamiliar = createFamiliar()
  for (const mounted of parts.routes) {
    const { endpoint } = mounted
    if (endpoint.rawBody) {
      app.register(async (apart) => takeBytes(apart, mounted, parts))
      continue
    }
    app.route({
      method: endpoint.method,
      url: addressOf(endpoint),
      config: { endpoint },
      ...(endpoint.can !== 'anyone' && { onRequest: identify(parts.sessions) }),
      handler:
        endpoint.can === 'anyone'
          ? serveStranger(mounted, parts)
          : serveSignedIn(mounted, parts, { app, asFamiliar }),
    })
  }
}

/** In a scope of its own: nothing reads the body before the handler has seen its bytes. */
function takeBytes(app: FastifyInstance, mounted: MountedRoute, parts: Parts) {
  const { endpoint } = mounted
  const bodyLimit = endpoint.rawBody?.most ?? 0
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit },
    async (_: FastifyRequest, body: Buffer) => body,
  )
  const handler = serveStranger(mounted, parts)
  app.route({ method: endpoint.method, url: addressOf(endpoint), bodyLimit, config: { endpoint }, handler })
}

const addressOf = ({ base, path }: Endpoint) =>
  `${basePaths[base]}${path.replace(/\/$/, '').replaceAll(/{(\w+)}/g, ':$1')}`

type Around = { app: FastifyInstance; asFamiliar: AsFamiliar }

function serveSignedIn(mounted: MountedRoute, parts: Parts, { app, asFamiliar }: Around) {
  const { endpoint } = mounted
  const { multipart } = endpoint
  const { config, database, sessions, files, enqueue, kept } = parts
  const read = inputReader(endpoint)
  const write = writerOf(endpoint)
  const handle = mounted.handle as Handler<Endpoint>
  const { prepare, current } = mounted
  const readChange = current && changeReader(endpoint)

  async function admit(db: Db, claims: Claims, now: string): Promise<Me> {
    const me = await sessions.loadMe(db, claims, now)
    ensure(me, 'token_expired')
    ensure(!me.must_change_password || endpoint.beforePasswordChange, 'password_change_required')
    ensure(!me.must_set_up_second_factor || endpoint.beforeSecondFactor, 'second_factor_setup_required')
    ensure(may(me.permissions, endpoint.can), 'forbidden')
    ensure(!tokenIdOf(claims) || isForTokens(endpoint), 'forbidden', { detail: onlyPeople })
    return me
  }

  /** `asking`: the user, if checked before. The permission is checked again in the transaction of the work. */
  async function serve(request: FastifyRequest, visit: Visit, more: More = {}, asking?: Me): Promise<Answer> {
    const claims = request.claims as Claims // `identify` has set it
    return changingFiles(files, async (changing) => {
      const before =
        prepare || more.file ? await beforehand(request, visit, { changing, file: more.file, asking }) : {}
      const answer = async (db: Db, me: Me, known?: Input): Promise<Answer> => {
        const actor = actorOf(me, visit)
        const { since, ...input }: ParsedChange =
          known ??
          (await readChange?.(request, (params) => current?.({ ...visit, db, me, actor, params }))) ??
          read(request)
        const value = await handle({
          ...input,
          ...visit,
          ifMatch: visit.ifMatch ?? since ?? null,
          db,
          me,
          actor,
          files: changing,
          enqueue,
          inOwnTransaction: database.beside.acrossAccounts,
          ...more,
          ...before,
        })
        return { ...write(value), job: jobThatGoesOn(db) }
      }
      // A download writes to the audit, and takes longer than a read-only transaction may.
      if (endpoint.method === 'GET' && !endpoint.download)
        return database.replica && (endpoint.reads === 'replica' || isForReplica(request))
          ? readReplica(database.replica, claims, visit.now, answer)
          : database.readingInAccount(claims.account_id, (db) =>
              asFamiliar(claims.session_id, admit(db, claims, visit.now), async (me) => {
                // Nothing is read for who was not allowed to a moment ago.
                ensure(may(me.permissions, endpoint.can), 'forbidden')
                return answer(db, me)
              }),
            )
      return database.inAccount(claims.account_id, async (db) => {
        const me = await admit(db, claims, visit.now)
        if (endpoint.method !== 'POST') return answer(db, me)
        const input = read(request)
        const isSecret = endpoint.answersSecret ?? false
        const asked = { request, at: visit.now, kept, isSecret, fileHash: more.file?.sha256 }
        return once(db, me, asked, () => answer(db, me, input))
      })
    })
  }

  /** Who asks is looked up on the primary, together with how far the replica must be. */
  async function readReplica({ reading }: Replica, claims: Claims, now: string, answer: Answering) {
    const { account_id } = claims
    const [me, position] = await database.readingInAccount(account_id, (db) =>
      Promise.all([admit(db, claims, now), positionOf(db)]),
    )
    return reading(position, (from) => from.readingInAccount(account_id, (db) => answer(db, me)), database)
  }

  /** Runs outside the transaction: it holds no connection and no locks while the store is slow. */
  async function beforehand(request: FastifyRequest, visit: Visit, { changing, file, asking }: Before) {
    const claims = request.claims as Claims // as above
    const inAccount: InAccount = (work) => database.inAccount(claims.account_id, work)
    const me = asking ?? (await inAccount((db) => admit(db, claims, visit.now)))
    const actor = actorOf(me, visit)
    const input = read(request)
    const keyed = { request, at: visit.now, kept, fileHash: file?.sha256 }
    if (endpoint.method === 'POST' && (await inAccount((db) => isAnswered(db, me, keyed)))) return {}
    const asked = {
      ...input,
      ...visit,
      me,
      actor,
      files: changing,
      inAccount,
      accounts: database,
      call: inProcess(app, request),
    }
    const prepared = await prepare?.({ ...asked, ...(file && { file }) })
    if (!file) return { prepared }
    const content = file.content()
    return {
      prepared,
      file: await upload(changing, claims.account_id, { ...file, folder: 'uploads', content }),
    }
  }

  async function serveForm(request: FastifyRequest, visit: Visit, multipart: Multipart): Promise<Answer> {
    const claims = request.claims as Claims
    // Check the permission first, so that a large file is not uploaded in vain.
    const me = await database.inAccount(claims.account_id, (db) => admit(db, claims, visit.now))
    return uploading(`${claims.account_id} ${claims.user_id}`, () =>
      withForm(request, { folder: files.incoming, multipart }, async ({ fields, file }) => {
        request.body = fields
        // Before the transaction: no connection is held while waiting for the picture queue.
        const { drawnAs } = multipart
        return serve(
          request,
          visit,
          { file: drawnAs && isPicture(file.kind) ? await redrawn(file, drawnAs) : file },
          me,
        )
      }),
    )
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = visitOf(request, { ...config, links: files.links, kept })
    if (endpoint.download) {
      const written = await withDraft(files.incoming, (draft) => serve(request, visit, { draft }))
      return sendDownload(reply, written)
    }
    ensure(multipart || !request.isMultipart(), 'unsupported_media')
    if (endpoint.method === 'POST') keyOf(request)
    const answer = await (multipart ? serveForm(request, visit, multipart) : serve(request, visit))
    return sendAnswer(request, reply, answer, endpoint.cached)
  }
}

/** With a path to write a download to, which is deleted where the work fails. */
async function withDraft(folder: string, work: (draft: string) => Promise<Answer>): Promise<Answer> {
  const draft = await newDraft(folder)
  try {
    return { ...(await work(draft)), draft }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const onlyPeople = 'Esto no se hace con una llave: entre con su usuario'

type Input = ReturnType<ReturnType<typeof inputReader>>
type More = { file?: UploadedFile; draft?: string }
type Before = { changing: RequestFiles; file: UploadedFile | undefined; asking: Me | undefined }

const actorOf = (me: Me, { now, address }: Visit): Actor => ({ me, at: now, address })

const may = (permissions: readonly string[], can: Endpoint['can']) =>
  can === 'signed_in' || permissions.includes(can as Permission)

function serveStranger({ endpoint, handle, admit }: MountedRoute, parts: Parts) {
  const { config, database, files, enqueue, kept } = parts
  const read = inputReader(endpoint)
  const write = writerOf(endpoint)
  const readPath = pathReader(endpoint)
  const { multipart } = endpoint

  /** The file lies in the folder of arriving ones while the handler runs. */
  async function serveForm(request: FastifyRequest, visit: Visit, multipart: Multipart) {
    await admit?.({ ...visit, database, params: readPath(request) })
    return uploading(`stranger ${addressKey(visit.address)}`, () =>
      withForm(request, { folder: files.incoming, multipart }, async ({ fields, file }) => {
        request.body = fields
        const input = { ...read(request), ...visit, database, enqueue, readFile: files.store.read }
        const answer = handle as unknown as StrangerHandler<Endpoint & { multipart: Multipart }>
        return changingFiles(files, async (changing) => answer({ ...input, file, files: changing }))
      }),
    )
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    ensure(endpoint.rawBody || multipart || !request.isMultipart(), 'unsupported_media')
    const visit = visitOf(request, { ...config, links: files.links, kept })
    if (multipart)
      return sendAnswer(request, reply, write(await serveForm(request, visit, multipart)), endpoint.cached)
    const raw = endpoint.rawBody ? takenBytes(request) : {}
    const given = { ...read(request), ...visit, ...raw, database, enqueue, readFile: files.store.read }
    const answer = handle as StrangerHandler<Endpoint>
    if (endpoint.download) {
      const written = await withDraft(files.incoming, async (draft) =>
        write(await answer({ ...given, ...{ draft } })),
      )
      return sendDownload(reply, written)
    }
    const value = await answer(given)
    if (endpoint.clearsCache) reply.header('clear-site-data', '"cache"')
    return sendAnswer(request, reply, write(value), endpoint.cached)
  }
}

/** Taken out of the request, which has no other body. */
function takenBytes(request: FastifyRequest) {
  const { body, headers } = request
  request.body = undefined
  return { rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers }
}

function writerOf({ returns, status = 200, cached, mime, download }: Endpoint): (value: unknown) => Answer {
  if (returns === Nothing) return () => ({ status: 204, body: null })
  if (mime) return (value) => ({ status, body: String(value), mime })
  if (download) return (value) => ({ status, body: null, download: value as Download })
  const serialize = serializerOf(returns)
  return (value) => {
    const body = serialize(value)
    const etag = entityTag(value, body, cached)
    return { status, body, ...(etag && { etag }) }
  }
}
