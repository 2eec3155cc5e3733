import { useSyncExternalStore } from 'react'
import { fileKindOf } from '#contract/messaging/media-limits.ts'
import { ApiError, messageOf } from '#web/kit/api/problem.ts'
import { upload } from '#web/kit/api/upload.ts'
import { inTurn } from '#web/kit/in-turn.ts'
import { newKey } from '#web/kit/new-key.ts'
import { type NewMessage, sendMessage } from '../shared/message-acts.ts'
import type { Message } from '../shared/queries.ts'

/** A file, and as what it is sent where that does not follow from it. */
export type FileToSay = {
  file: File
  as?: 'document' | 'sticker'
  preview?: string
  /** Of a file that is at the server: `file` is its name and kind alone until then. */
  load?: () => Promise<File>
}

/** A message on its way to the server: shown at once, and gone when the thread has what the server kept. */
export type Pending = {
  key: string
  contactId: number
  message: NewMessage
  /** What goes up before the message, and the conversation it goes up to. */
  attached?: FileToSay & { uuid: string }
  /** How much of the file is up, from 0 to 1. */
  share?: number
  at: string
  /** Why it was refused; it may be sent again. */
  error?: string
  /** What the server kept. */
  kept?: Message
}

let all: readonly Pending[] = []
const listeners = new Set<() => void>()

function set(next: readonly Pending[]) {
  all = next
  for (const listener of listeners) listener()
}
const change = (key: string, part: Partial<Pending>) =>
  set(all.map((one) => (one.key === key ? { ...one, ...part } : one)))
const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const usePending = () => useSyncExternalStore(watch, () => all)

/** Shows a message at once and sends it. */
export function say(contactId: number, message: NewMessage, attached?: Pending['attached']) {
  const pending: Pending = {
    key: newKey(),
    contactId,
    message,
    at: new Date().toISOString(),
    ...(attached && { attached }),
  }
  set([...all, pending])
  return deliver(pending)
}

/** A file with its words: its kind is decided by what is inside, on the server. */
export function sayFile(contactId: number, uuid: string, file: FileToSay, more: Partial<NewMessage> = {}) {
  const kind = file.as ?? fileKindOf(file.file.type)
  const hasWords = kind !== 'audio' && kind !== 'sticker'
  const { body, ...rest } = more
  return say(contactId, { ...rest, ...(hasWords && body && { body }), kind }, { ...file, uuid })
}

/** Tries again what could not be sent; a file that is up already stays there. */
export function sayAgain({ key }: Pending) {
  const found = all.find((one) => one.key === key)
  if (!found) return undefined
  const { error: _, ...again } = found
  set(all.map((one) => (one.key === key ? again : one)))
  return deliver(again)
}

export function forgetPending(key: string) {
  const preview = all.find((one) => one.key === key)?.attached?.preview
  if (preview) URL.revokeObjectURL(preview)
  set(all.filter((one) => one.key !== key))
}

/** The server's refusal, for whoever has to look again at the window; undefined when it was sent. What was written first leaves first. */
async function deliver(pending: Pending): Promise<ApiError | undefined> {
  const { key, contactId } = pending
  try {
    const kept = await inTurn(`say-${contactId}`, async () => {
      const message = await withFile(pending)
      return sendMessage({ params: { id: contactId }, body: { message } })
    })
    change(key, { kept })
    return undefined
  } catch (error) {
    change(key, { error: messageOf(error) })
    return error instanceof ApiError ? error : undefined
  }
}

/** The server sees what the file is: words that it cannot carry follow on their own. */
async function withFile({ key, contactId, message, attached }: Pending): Promise<NewMessage> {
  if (!attached || message.fileId !== undefined) return message
  const { uuid, as, load } = attached
  const file = load ? await load() : attached.file
  const { id, kind } = await upload(
    'POST /whatsapp/conversations/{uuid}/media/',
    { params: { uuid }, body: { ...(as && { as }) }, file },
    { onProgress: (share) => change(key, { share }) },
  )
  const { body, ...rest } = message
  const takesWords = kind !== 'audio' && kind !== 'sticker'
  const filed: NewMessage = { ...rest, ...(takesWords && body && { body }), kind, fileId: id }
  if (body && !takesWords) void say(contactId, { kind: 'text', body })
  change(key, { message: filed, share: 1 })
  return filed
}
