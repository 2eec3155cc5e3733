import type { ServerResponse } from 'node:http'
import type { Change } from './changes.ts'
import { type Tree, toJson, withAt } from './tree.ts'

export type Stream = {
  /** Sends the first event of the stream, with the whole values. */
  open(parts: { prefix: string; value: Tree }[]): void
  send(frame: Buffer): void
  /** Its token is no longer valid: the client reconnects with a new one. */
  revoke(): void
  /** Its user may no longer read this. */
  cancel(): void
  /** Its user may not read this path; its other paths continue. Not an event of Firebase, whose streams have one path. */
  refuse(path: string): void
  end(): void
  isClosed(): boolean
  whenClosed(run: () => void): void
}

/** A change as a frame of server-sent events. */
export const frameOf = ({ kind, path, data }: Change) => bytesOf(kind, JSON.stringify({ path, data }))

const bytesOf = (event: string, data: string) => Buffer.from(`event: ${event}\ndata: ${data}\n\n`)

const keepAliveEvery = 25_000
/** A reader that is this far behind is disconnected: it reconnects and gets the whole value. */
const mostUnread = 2 ** 20

/** Server-sent events in the form that Firebase's clients parse: LF only, no ids, no comments. */
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
