import { useRef, useState } from 'react'
import { actOf } from '#web/kit/act/act.ts'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { upload as send } from '#web/kit/api/upload.ts'
import { plural, t } from '#web/kit/text.ts'
import type { Gallery, Owner } from './queries.ts'

/** A file that is leaving, waits for its turn or could not leave. */
export type Upload = {
  key: number
  file: File
  /** From 0 to 1. */
  share: number
  error?: string
  /** The server will not have this file: sending it again changes nothing. */
  isRefused?: boolean
  stop: AbortController
}

const mostMegabytes = 25
let lastKey = 0

type Sending = { some: Upload[]; sendOne: (one: Upload) => Promise<boolean> }
async function sendEach({ some, sendOne }: Sending) {
  let sent = 0
  for (const one of some) if (await sendOne(one)) sent += 1
  return sent
}
const said = (sent: number) =>
  sent > 0 ? plural(sent, '1 archivo subido', '{count} archivos subidos') : undefined
const sendAll = {
  project: actOf(sendEach, { changed: ['project'], said }),
  unit: actOf(sendEach, { changed: ['unit'], said }),
}

/** Sends files one after the other, in their order; one that could not leave waits for another try while the others go on. */
export function useUploads(owner: Owner, gallery: Gallery, onSent: () => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const line = useRef(Promise.resolve())
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  async function sendOne({ key, file, stop }: Upload): Promise<boolean> {
    if (stop.signal.aborted) return false
    try {
      await sendFile(owner, gallery, file, {
        signal: stop.signal,
        onProgress: (share) => change(key, { share }),
      })
      drop(key)
      onSent()
      return true
    } catch (error) {
      const isRefused = error instanceof ApiError && [400, 413, 415, 422].includes(error.status)
      if (!stop.signal.aborted) change(key, { error: messageOf(error), share: 0, isRefused })
      return false
    }
  }

  function add(files: File[]) {
    const some = files.map((file): Upload => {
      lastKey += 1
      const isTooLarge = file.size > mostMegabytes * 2 ** 20
      const refused = { error: t('Pesa más de {n} MB', { n: mostMegabytes }), isRefused: true }
      return { key: lastKey, file, share: 0, stop: new AbortController(), ...(isTooLarge && refused) }
    })
    setUploads((all) => [...all, ...some])
    const going = some.filter(({ isRefused }) => !isRefused)
    line.current = line.current.then(async () => void (await sendAll[owner.noun]({ some: going, sendOne })))
  }

  return {
    uploads,
    add,
    again: ({ file, key }: Upload) => {
      drop(key)
      add([file])
    },
    leave: ({ key, stop }: Upload) => {
      stop.abort()
      drop(key)
    },
  }
}

type Options = NonNullable<Parameters<typeof send>[2]>

function sendFile({ noun, id }: Owner, gallery: Gallery, file: File, options: Options): Promise<unknown> {
  const params = { id }
  if (noun === 'project')
    return send('POST /projects/{id}/images/', { params, body: { gallery }, file }, options)
  // A unit has these two galleries alone.
  const own = gallery as 'units' | 'plans'
  return send('POST /units/{id}/images/', { params, body: { gallery: own }, file }, options)
}
