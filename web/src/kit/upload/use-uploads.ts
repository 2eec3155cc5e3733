import { useEffect, useRef, useState } from 'react'
import { actOf } from '#web/kit/act/act.ts'
import type { Changed } from '#web/kit/act/read-again.ts'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import type { UploadOptions } from '#web/kit/api/upload.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { plural, t } from '#web/kit/text.ts'

/** A file that is leaving, waits for its turn or could not leave. `about` goes along: its name, its type. */
export type Upload<About = unknown> = {
  key: number
  file: File
  about: About
  /** From 0 to 1. */
  share: number
  error?: string
  /** The server will not have this file: sending it again changes nothing. */
  isRefused?: boolean
  stop: AbortController
}

type Chosen<About> = { file: File; about: About }
type Sending = { count: number; sendNth: (place: number) => Promise<boolean> }

/** The act of sending files one after the other. One that could not leave says so where it waits: the others go on. */
export const uploading = (changed: readonly Changed[]) =>
  actOf(
    async ({ count, sendNth }: Sending) => {
      let sent = 0
      for (let place = 0; place < count; place += 1) if (await sendNth(place)) sent += 1
      return sent
    },
    {
      changed,
      said: (sent) => (sent > 0 ? plural(sent, '1 archivo subido', '{count} archivos subidos') : undefined),
    },
  )

type Parts<About> = {
  act: ReturnType<typeof uploading>
  send: (chosen: Chosen<About>, options: UploadOptions) => Promise<unknown>
  /** Larger ones are refused before they leave. */
  mostMegabytes?: number
  onSent?: () => void
}

let lastKey = 0

/** Sends files one after the other, in their order, so that a slow line finishes at least the first ones. */
export function useUploads<About>({ act, send, mostMegabytes = Infinity, onSent }: Parts<About>) {
  const [uploads, setUploads] = useState<Upload<About>[]>([])
  const line = useRef(Promise.resolve())
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const change = (key: number, part: Partial<Upload<About>>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  async function sendOne({ key, file, about, stop }: Upload<About>): Promise<boolean> {
    if (stop.signal.aborted) return false
    try {
      await send({ file, about }, { signal: stop.signal, onProgress: (share) => change(key, { share }) })
      drop(key)
      onSent?.()
      return true
    } catch (error) {
      const isRefused = error instanceof ApiError && [400, 413, 415, 422].includes(error.status)
      if (stop.signal.aborted) return false
      change(key, { error: messageOf(error), share: 0, isRefused })
      // Nobody looks at the list of files any more: without a message the file would be missing unnoticed.
      if (isGone.current)
        snackbar(t('{name} no se subió: {why}', { name: file.name, why: messageOf(error) }), 'error')
      return false
    }
  }

  function add(chosen: readonly Chosen<About>[]) {
    const some = chosen.map(({ file, about }): Upload<About> => {
      lastKey += 1
      const isTooLarge = file.size > mostMegabytes * 2 ** 20
      const refused = { error: t('Pesa más de {n} MB', { n: mostMegabytes }), isRefused: true }
      return { key: lastKey, file, about, share: 0, stop: new AbortController(), ...(isTooLarge && refused) }
    })
    setUploads((all) => [...all, ...some])
    const going = some.filter(({ isRefused }) => !isRefused)
    const sendNth = (place: number) => sendOne(going[place] as Upload<About>) // within their count
    line.current = line.current.then(async () => void (await act({ count: going.length, sendNth })))
  }

  return {
    uploads,
    add,
    again: ({ file, about, key }: Upload<About>) => {
      drop(key)
      add([{ file, about }])
    },
    leave: ({ key, stop }: Upload<About>) => {
      stop.abort()
      drop(key)
    },
  }
}
