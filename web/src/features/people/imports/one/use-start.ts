import { useAct } from '#web/kit/act/use-act.ts'
import type { Input } from '#web/kit/api.ts'
import { startImport } from './import-acts.ts'

/** Has the rows checked, and written when they are right; the refusal is told where it was started. */
export function useStart(id: number) {
  const { run, busy, error: problem } = useAct(startImport, { refusal: 'here' })
  const start = (body: Input<'POST /imports/{id}/start/'>['body']) => run({ params: { id }, body })
  return { busy, problem, start }
}
