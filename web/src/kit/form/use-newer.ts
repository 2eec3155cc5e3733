import { useState } from 'react'
import type { ApiError } from '#web/kit/api/problem.ts'

/**
 * The version that a form edits. Once a save finds that somebody else changed it meanwhile, the form goes on from theirs, and `newer`
 * asks about the fields that both changed: see `NewerVersion`.
 */
export function useNewer<Version>(opened: Version) {
  const [base, setBase] = useState(opened)
  const [both, setBoth] = useState<string[]>()
  return {
    base,
    /** Goes on from this version. @param both the fields that both changed, where it was saved by somebody else. */
    take(version: Version, both?: string[]) {
      setBase(version)
      setBoth(both)
    },
    newer: both && { both, answer: () => setBoth(undefined) },
  }
}

/** What the contract answers with a 412: the current version. */
export const currentOf = <Version>({ code, conflict }: ApiError): Version | undefined =>
  code === 'stale' ? (conflict as Version) : undefined
