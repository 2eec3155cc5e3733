import { useEffect, useRef, useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { isStale, messageOf } from '#web/kit/api/problem.ts'
import { useDebounced } from '#web/kit/debounced.ts'
import { currentOf } from '#web/kit/form/use-newer.ts'
import { createDraft, saveDraft } from '../acts/quotation-acts.ts'
import type { Quotation } from '../shared/queries.ts'
import type { Body } from './draft.ts'

type Options = {
  /** As it was read, or undefined before the first save. */
  quotation: Quotation | undefined
  body: Body
  /** The conversation that a new one begins in. */
  chat?: string | undefined
  /** What is typed is whole. */
  isWhole: boolean
  /** Something was typed: what one comes with alone makes no draft. */
  isTouched: boolean
  onCreated: (quotation: Quotation) => void
  /** Somebody else saved it, and this person has nothing unsaved or takes theirs. */
  onTheirs: (quotation: Quotation) => Body
}

const rest = 800

/** Saves a draft as one types: one save at a time, the last text last. Two people on it are told and choose. */
export function useAutosave({ quotation, body, chat, isWhole, isTouched, onCreated, onTheirs }: Options) {
  const text = JSON.stringify(body)
  const [kept, setKept] = useState({ id: quotation?.id, seen: quotation?.updatedAt, text })
  const last = useRef(kept)
  const underway = useRef<Promise<unknown>>(undefined)
  const [theirs, setTheirs] = useState<Quotation>()
  const [refusal, setRefusal] = useState<{ text: string; message: string }>()
  const settled = useDebounced(text, rest)
  const isDirty = isTouched && text !== kept.text
  const { run, busy } = useAct(send, {
    refusal: (error) => {
      if (isStale(error)) setTheirs(currentOf<Quotation>(error))
      else setRefusal({ text, message: messageOf(error) })
    },
  })

  async function send(sent: string, { id, seen }: Pick<typeof kept, 'id' | 'seen'>) {
    const given = JSON.parse(sent) as Body
    const saved =
      id === undefined
        ? await createDraft({ body: { ...given, ...(chat && { conversationUuid: chat }) } })
        : await saveDraft({ params: { id }, body: given, seen })
    last.current = { id: saved.id, seen: saved.updatedAt, text: sent }
    setKept(last.current)
    if (id === undefined) onCreated(saved)
    return saved
  }

  /** Saves what is typed now, after a save that is under way, and answers which quotation it is. */
  async function flush(): Promise<{ id: number } | undefined> {
    let before = kept
    while (underway.current) if (await underway.current) before = last.current
    if (before.id !== undefined && (!isTouched || text === before.text)) return { id: before.id }
    const sending = run(text, before)
    underway.current = sending
    const done = await sending
    underway.current = undefined
    return done && { id: done.saved.id }
  }

  const isDue = isDirty && isWhole && settled === text && !busy && !theirs && refusal?.text !== text
  const latest = useRef({ flush, isDue: false })
  latest.current = { flush, isDue: isDirty && isWhole && !busy && !theirs && refusal?.text !== text }
  useEffect(() => {
    if (isDue) void latest.current.flush()
  }, [isDue])
  // Who leaves at once has it saved all the same.
  useEffect(() => () => void (latest.current.isDue && latest.current.flush()), [])

  useEffect(() => {
    // A read that began before the last save is older than what is kept.
    if (!quotation || quotation.id !== kept.id || quotation.updatedAt <= (kept.seen ?? '')) return
    if (isDirty || busy) return
    setKept({ id: quotation.id, seen: quotation.updatedAt, text: JSON.stringify(onTheirs(quotation)) })
  }, [quotation, isDirty, busy, kept, onTheirs])

  return {
    id: kept.id,
    isDirty,
    busy,
    /** Why it could not be saved; nothing as soon as it is typed in again. */
    failure: refusal?.text === text ? refusal.message : undefined,
    retry: () => setRefusal(undefined),
    flush,
    theirs: theirs && {
      take() {
        setKept({ id: theirs.id, seen: theirs.updatedAt, text: JSON.stringify(onTheirs(theirs)) })
        setTheirs(undefined)
      },
      keep() {
        setKept({ ...kept, seen: theirs.updatedAt })
        setTheirs(undefined)
      },
    },
  }
}
