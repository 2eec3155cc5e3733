import { useRef, useState } from 'react'
import { actOf } from '#web/kit/act/act.ts'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { upload as send } from '#web/kit/api/upload.ts'
import type { Input } from '#web/kit/api.ts'
import { plural } from '#web/kit/text.ts'

type Body = Input<'POST /client-profiles/{id}/upload-file/'>['body']
/** A file that is leaving, waits for its turn or could not leave. */
export type Upload = {
  key: number
  file: File
  body: Body
  /** From 0 to 1. */
  share: number
  error?: string
  /** The server will not have this file: sending it again changes nothing. */
  isRefused?: boolean
  stop: AbortController
}

let lastKey = 0

/** One that could not leave says so where it waits: the others go on. */
const sendAll = actOf(
  async ({ some, sendOne }: { some: Upload[]; sendOne: (one: Upload) => Promise<boolean> }) => {
    let sent = 0
    for (const one of some) if (await sendOne(one)) sent += 1
    return sent
  },
  {
    changed: ['file'],
    said: (sent) => (sent > 0 ? plural(sent, '1 archivo subido', '{count} archivos subidos') : undefined),
  },
)

/** Sends files one after the other, so that a slow line finishes at least the first ones. */
export function useUploads(contactId: number) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const line = useRef(Promise.resolve())
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  async function sendOne({ key, file, body, stop }: Upload): Promise<boolean> {
    if (stop.signal.aborted) return false
    try {
      await send(
        'POST /client-profiles/{id}/upload-file/',
        { params: { id: contactId }, body, file },
        { signal: stop.signal, onProgress: (share) => change(key, { share }) },
      )
      drop(key)
      return true
    } catch (error) {
      const isRefused = error instanceof ApiError && [400, 413, 415, 422].includes(error.status)
      if (!stop.signal.aborted) change(key, { error: messageOf(error), share: 0, isRefused })
      return false
    }
  }

  function queue(some: Upload[]) {
    line.current = line.current.then(async () => void (await sendAll({ some, sendOne })))
  }

  function add(chosen: { file: File; body: Body }[]) {
    const some = chosen.map(({ file, body }) => {
      lastKey += 1
      return { key: lastKey, file, body, share: 0, stop: new AbortController() }
    })
    setUploads((all) => [...some, ...all])
    queue(some)
  }

  return {
    uploads,
    add,
    again: ({ file, body, key }: Upload) => {
      drop(key)
      add([{ file, body }])
    },
    leave: ({ key, stop }: Upload) => {
      stop.abort()
      drop(key)
    },
  }
}
