import { useState } from 'react'
import { messageOf } from '#web/kit/api/problem.ts'
import { api, type Input } from '#web/kit/api.ts'
import { refresh } from '#web/kit/query.ts'

type Said = Input<'POST /imports/{id}/start/'>['body']

/** Has the rows checked, and written when they are right. */
export function useStart(id: number) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function start(body: Said) {
    setBusy(true)
    setProblem(undefined)
    try {
      await api('POST /imports/{id}/start/', { params: { id }, body })
      await refresh('imports')
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, start }
}
