import type { ServerResponse } from 'node:http'
import type { Change } from './changes.ts'
import { type Tree, toJson, withAt } from './tree.ts'

export type Stream = {
  /** Sends what is there: the first event of every stream. */
  open(parts: { prefix: string; value: Tree }[]): void
  send(frame: Buffer): void
  /** Its credential is no longer valid: the client comes back with another. */
  revoke(): void
  /** Its reader may no longer read this. */
  cancel(): void
  /** Its reader may not read this one of its paths; the others go on. No event of Firebase, whose streams have one path. */
  refuse(path: string): void
  end(): void
  isClosed(): boolean
  whenClosed(run: () => void): void
}

/** A change as it travels. */
export const frameOf = ({ kind, path, data }: Change) => bytesOf(kind, JSON.stringify({ path, data }))

const bytesOf = (event: string, data: string) => Buffer.from(`event: ${event}\ndata: ${data}\n\n`)

const keepAliveEvery = 25_000
/** A reader that has this much yet to read when more comes is let go: it comes back and gets everything anew. */
const mostUnread = 2 ** 20

/** Server-sent events, as Firebase's clients read them: LF only, no ids, no comments. */
export function openStream(response: ServerResponse): Stream {
  const closing: (() => void)[] = []
  let isClosed = response.destroyed
  let isOpen = false
  const early: Buffer[] = []
  const clock = setInterval(() => write('keep-alive', 'null'), keepAliveEvery)
  response.on('close', () => {
    isClosed = true
    clearInterval(clock)
    for (const run of closing.splice(0)) run()
  })

  const write = (event: string, data: string) => send(bytesOf(event, data))

  function send(frame: Buffer) {
    if (isClosed) return
    if (!isOpen) return void early.push(frame)
    if (response.writableLength > mostUnread) response.destroy()
    else response.write(frame)
  }

  function finish(event: string, data: string) {
    write(event, data)
    response.end()
  }

  return {
    open(parts) {
      const [only] = parts
      const isOne = parts.length === 1 && only?.prefix === ''
      const whole = isOne
        ? only.value
        : parts.reduce<Tree>(
            (tree, { prefix, value }) => withAt(tree, prefix.slice(1).split('/'), value),
            null,
          )
      isOpen = true
      write('put', JSON.stringify({ path: '/', data: toJson(whole) }))
      for (const frame of early.splice(0)) if (!isClosed) response.write(frame)
    },
    send,
    // The exact text, without quotes: clients compare it.
    revoke: () => finish('auth_revoked', 'credential is no longer valid'),
    refuse: (path) => write('refused', JSON.stringify({ path, data: 'Permission denied' })),
    cancel: () => finish('cancel', JSON.stringify('Permission denied')),
    end: () => void response.end(),
    isClosed: () => isClosed,
    whenClosed: (run) => (isClosed ? run() : void closing.push(run)),
  }
}
