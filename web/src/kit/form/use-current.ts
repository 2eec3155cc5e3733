import { useState } from 'react'
import { ApiError } from '#web/kit/api/problem.ts'
import { currentOf } from './use-newer.ts'

/**
 * What a dialog acts on: as it was opened or, once the server refused because somebody else changed it, as it is now. The refusal is shown
 * as any other, what was typed stays, and doing it again is meant for the newer version.
 */
export function useCurrent<Version>(opened: Version) {
  const [current, setCurrent] = useState(opened)
  async function acting<Saved>(act: (current: Version) => Promise<Saved>): Promise<Saved> {
    try {
      return await act(current)
    } catch (error) {
      if (error instanceof ApiError) setCurrent((before) => currentOf<Version>(error) ?? before)
      throw error
    }
  }
  return [current, acting] as const
}
