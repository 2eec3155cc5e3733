export type Heard = { event: string; data: unknown }
export type Listener = {
  /** The next event, except keep-alives. */
  next(): Promise<Heard>
  until(isIt: (heard: Heard) => boolean): Promise<Heard>
  close(): void
}

/** Reads server-sent events one by one. */
export async function listenTo(url: string, access: string): Promise<Listener> {
  const ending = new AbortController()
  const answer = await fetch(url, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${access}` },
    signal: ending.signal,
  })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`)
  const events = eventsOf(answer.body.pipeThrough(new TextDecoderStream()))
  async function next(): Promise<Heard> {
    const { value, done } = await events.next()
    if (done || !value) throw new Error('The stream ended')
    return value.event === 'keep-alive' ? next() : value
  }
  return {
    next,
    async until(isIt) {
      for (;;) {
        const heard = await next()
        if (isIt(heard)) return heard
      }
    },
    close: () => ending.abort(),
  }
}

async function* eventsOf(texts: ReadableStream<string>): AsyncGenerator<Heard> {
  let rest = ''
  for await (const text of texts) {
    const frames = (rest + text).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const [, event = '', data = ''] = /^event: (\S+)\ndata: (.*)$/.exec(frame) ?? []
      yield { event, data: event === 'auth_revoked' ? data : JSON.parse(data) }
    }
  }
}
