import { useEffect, useState } from 'react'
import { same } from '#web/kit/form/paths.ts'

/** Whether a fact was saved; `stale`: the thing it belongs to is no longer of the version that was seen. */
export type FactSaved = boolean | 'stale'

type Fact<T> = {
  value: T
  version: string | undefined
  onSave: (value: T, seen: string | undefined) => Promise<FactSaved>
  onClose: () => void
}

/** `base`: the value the editor opened with; `refused`: the version somebody else had changed when it was sent. */
type Draft<T> = { typed: T; base: T; refused?: string | undefined }

/**
 * What is typed over a fact. A newer version of the thing with the same fact is no conflict: it is sent over that. Where the fact
 * itself is another since the editor opened, `isTheirs` until the person decides; what was typed stays.
 */
export function useFactDraft<T>({ value, version, onSave, onClose }: Fact<T>) {
  const [draft, setDraft] = useState<Draft<T>>()
  const isTheirs = draft !== undefined && !same(value, draft.base)

  async function send(mine: Draft<T>) {
    setDraft(undefined)
    onClose()
    const saved = await onSave(mine.typed, version)
    if (saved === true) return
    const refused = saved === 'stale' ? version : undefined
    setDraft((next) => next ?? { ...mine, refused })
  }

  // What was refused goes again once the newer version is read, where nobody else changed this fact.
  useEffect(() => {
    if (draft?.refused === undefined || draft.refused === version) return
    if (isTheirs) setDraft({ ...draft, refused: undefined })
    else send(draft)
  })

  return {
    typed: draft?.typed,
    isOpen: draft !== undefined,
    isTheirs,
    open: () => setDraft({ typed: value, base: value }),
    type: (typed: T) => setDraft((now) => now && { ...now, typed }),
    /** Over the value that is known now, whosever it is. */
    save: () => draft && send({ ...draft, base: value, refused: undefined }),
    close: () => {
      setDraft(undefined)
      onClose()
    },
  }
}
