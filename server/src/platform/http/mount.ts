import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { basePaths, type Endpoint } from '#contract/endpoint.ts'
import { isPicture, type Multipart } from '#contract/office/files.ts'
import type { Db, Replica } from '../db.ts'
import { ensure } from '../fail.ts'
import { redrawn } from '../files/pictures.ts'
import { withForm } from '../files/receive.ts'
import { changingFiles, type RequestFiles } from '../files/request-files.ts'
import { upload } from '../files/upload.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import { jobThatGoesOn } from '../going-on.ts'
import type { Actor, Me } from '../me.ts'
import { positionOf } from '../replica.ts'
import type { Handler, InAccount, MountedRoute, Visit } from '../route.ts'
import { type Answer, sendAnswer, sendDownload } from './answer.ts'
import { isAnswered, keyOf, once } from './idempotency.ts'
import { inProcess, isForReplica } from './in-process.ts'
import { changeReader, inputReader, type ParsedChange } from './input.ts'
import { mayCall } from './may-call.ts'
import { rememberUsers } from './remembered-users.ts'
import { serveStranger } from './serve-stranger.ts'
import { type Parts, uploading, withDraft, writerOf } from './serving.ts'
import { type Claims, identify, tokenIdOf } from './sessions.ts'
import { isForTokens } from './tokens-may.ts'
import { visitOf } from './visit.ts'

type Answering = (db: Db, me: Me) => Promise<Answer>
type AsRemembered = ReturnType<typeof rememberUsers>

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's interface is open for merging
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Mounts every endpoint at its path in the contract, with or without a slash at the end. */
export function mountRoutes(app: FastifyInstance, parts: Parts) {
  app.decorateRequest('claims', null)
  const asRemembered = rememberUsers()
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
      ...(endpoint.mostJson && { bodyLimit: endpoint.mostJson }),
      ...(endpoint.can !== 'anyone' && { onRequest: identify(parts.sessions) }),
      handler:
        endpoint.can === 'anyone'
          ? serveStranger(mounted, parts)
          : serveSignedIn(mounted, parts, { app, asRemembered }),
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

type Around = { app: FastifyInstance; asRemembered: AsRemembered }

function serveSignedIn(mounted: MountedRoute, parts: Parts, { app, asRemembered }: Around) {
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
    ensure(mayCall(me.permissions, endpoint), 'forbidden')
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
              asRemembered(claims.session_id, admit(db, claims, visit.now), async (me) => {
                // Nothing is read for who was not allowed to a moment ago.
                ensure(mayCall(me.permissions, endpoint), 'forbidden')
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

const onlyPeople = 'Esto no se hace con una llave: entre con su usuario'

type Input = ReturnType<ReturnType<typeof inputReader>>
type More = { file?: UploadedFile; draft?: string }
type Before = { changing: RequestFiles; file: UploadedFile | undefined; asking: Me | undefined }

const actorOf = (me: Me, { now, address }: Visit): Actor => ({ me, at: now, address })
