import type { Json } from './tree.ts'

export type Heard = { kind: 'put' | 'patch'; path: string; data: Json }
/** Why a stream ended: its token expired, access was refused, there is nothing at its paths, or the connection was lost. */
export type Ending = 'revoked' | 'denied' | 'nothing' | 'lost'
type Connection = {
  url: string
  token: string
  signal: AbortSignal
  /** `date` is the server's clock as it answered. */
  onOpen(date: number): void
  onEvent(heard: Heard): void
  /** One path may not be read; the others continue. */
  onRefused?(path: string): void
}

/** Longer than two keep-alives of the server: the connection is dead. */
const silence = 60_000

/** Reads a stream until it ends. With fetch, not EventSource, so that the token is not in the address. */
export async function connect({
  url,
  token,
  signal,
  onOpen,
  onEvent,
  onRefused,
}: Connection): Promise<Ending> {
  const line = new AbortController()
  const stop = () => line.abort()
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  let watchdog = setTimeout(stop, silence)
  try {
    const answer = await fetch(url, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: line.signal,
    })
    if (answer.status === 401)
      return (await answer.text()).includes('Permission denied') ? 'denied' : 'revoked'
    if (answer.status === 404) {
      onEvent({ kind: 'put', path: '/', data: null })
      return 'nothing'
    }
    if (!answer.ok || !answer.body) return 'lost'
    onOpen(Date.parse(answer.headers.get('date') ?? '') || Date.now())
    for await (const { event, data } of framesOf(answer.body)) {
      clearTimeout(watchdog)
      watchdog = setTimeout(stop, silence)
      if (event === 'auth_revoked') return 'revoked'
      if (event === 'cancel') return 'denied'
      if (event === 'refused') onRefused?.(JSON.parse(data).path)
      if (event === 'put' || event === 'patch') onEvent({ kind: event, ...JSON.parse(data) })
    }
    return 'lost'
  } catch {
    return 'lost'
  } finally {
    clearTimeout(watchdog)
    signal.removeEventListener('abort', stop)
    stop()
  }
}

async function* framesOf(body: ReadableStream<Uint8Array>) {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const frames = (rest + value).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(frame) ?? []
      yield { event, data }
    }
  }
}
