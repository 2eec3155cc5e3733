import { useState } from 'react'
import { actOf } from '#web/kit/act/act.ts'
import { backFrom } from '#web/kit/act/back-from.ts'
import { ApiError, isStale, messageOf } from '#web/kit/api/problem.ts'
import { camelCase } from '#web/kit/api/wire-case.ts'
import { useFactAct } from '#web/kit/facts/use-fact-act.ts'
import { flatMessages } from '#web/kit/form/paths.ts'
import { useCan } from '#web/kit/me.ts'
import { queryClient } from '#web/kit/query.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { patchProfile, type Stale } from '../../shared/patch-profile.ts'
import { profileWith } from '../../shared/profile-with.ts'
import { type Duplicate, type Profile, type ProfilePatch, profileQuery } from '../../shared/queries.ts'
import { DuplicateQuestion } from './questions.tsx'

type Question = { duplicates: Duplicate[]; answer: (goOn: boolean) => void }

/**
 * Saves a change made in place, with its undo. Of what others changed meanwhile the editor asks where it is the same fact; elsewhere
 * both changes hold.
 */
export function useProfilePatch(profile: Profile) {
  const [question, setQuestion] = useState<Question>()

  const ask = (duplicates: Duplicate[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (goOn: boolean) => {
        setQuestion(undefined)
        resolve(goOn)
      }
      setQuestion({ duplicates, answer })
    })

  const { save: run, busy } = useFactAct(change, tellFirst)
  const save = (patch: ProfilePatch, undo: ProfilePatch, version = profile.updatedAt) =>
    run({ id: profile.id, patch, undo, version, ask })

  const dialogs = question && <DuplicateQuestion {...question} />
  return { save, busy, dialogs }
}

/** A dossier that may be read only. */
export function useLocked({ isDeleted, blockedAt, erasedAt }: Profile): boolean {
  return !useCan()('contacts.edit') || isDeleted || Boolean(blockedAt ?? erasedAt)
}

/** What every fact is drawn and saved with. */
export type FactProps = {
  profile: Profile
  save: ReturnType<typeof useProfilePatch>['save']
  busy: boolean
  locked: boolean
}

type Ask = (duplicates: Duplicate[]) => Promise<boolean>

type Change = { id: number; patch: ProfilePatch; undo: ProfilePatch; version: string; ask: Ask }

const change = actOf(({ id, patch, version, ask }: Change) => trySave(id, patch, version, ask), {
  changed: [],
  said: (saved) => saved && t('Cambio guardado'),
  undo: (saved, { id, undo }) =>
    saved &&
    (() => backFrom(saved, profileWith(undo)(saved), (seen) => patchProfile({ id, body: undo, seen }))),
})

/** Sends it, and again as the person decides; undefined when they would rather not. */
async function trySave(
  id: number,
  patch: ProfilePatch,
  version: string,
  ask: Ask,
): Promise<Profile | undefined> {
  try {
    return await patchProfile({ id, body: patch, seen: version })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'duplicate' && Array.isArray(error.conflict)) {
      if (!(await ask(error.conflict as Duplicate[]))) return undefined
      return trySave(id, { ...patch, allowDuplicate: true }, version, ask)
    }
    if (!isStale(error) || !error.conflict) throw error
    // The contract says what a stale profile conflicts with.
    const stale = error.conflict as Stale
    const fields = stale.changes.map(({ field }) => camelCase(field)).filter((field) => field in patch)
    if (fields.length > 0) {
      queryClient.setQueryData(profileQuery(id).queryKey, stale.current)
      throw error
    }
    return trySave(id, patch, stale.current.updatedAt, ask)
  }
}

function tellFirst(error: unknown) {
  const [first] = error instanceof ApiError ? Object.values(flatMessages(error.errors)) : []
  snackbar(first ?? messageOf(error), 'error')
}
