import type { LeadRow } from '#web/features/leads/leads/shared/queries.ts'
import type { Input } from '#web/kit/api.ts'
import { wholeNumber } from '#web/kit/decimal.ts'
import { useKeptDraft } from '#web/kit/kept-draft.ts'
import { Grid } from '#web/kit/layout.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea, TextInput } from '#web/kit/text-input.tsx'
import { EntryForm } from './entry-form.tsx'
import { LeadChoice } from './lead-choice.tsx'
import { logCall } from './timeline-acts.ts'

type Result = Input<'POST /client-profiles/{id}/calls/'>['body']['result']
const resultWords: Record<Result, string> = {
  reached: t('Contestó'),
  no_answer: t('No contestó'),
  voicemail: t('Buzón de voz'),
  wrong_number: t('Número equivocado'),
}

const nothing = { result: 'reached' as Result, minutes: '', outcome: '', leadId: null as number | null }

/** A call made: what came of it. */
export function CallForm({ id, leads }: { id: number; leads: LeadRow[] }) {
  const { draft, change: set, forget } = useKeptDraft(`contact call ${id}`, nothing)
  const minutes = draft.minutes.trim() === '' ? null : wholeNumber(draft.minutes)
  const isWrong = minutes !== null && !(Number.isInteger(minutes) && minutes >= 0 && minutes <= 600)
  async function send() {
    const { result, outcome, leadId } = draft
    const body = { result, minutes, outcome: outcome.trim() || null, ...(leadId !== null && { leadId }) }
    await logCall({ params: { id }, body })
    forget()
  }
  return (
    <EntryForm act={t('Guardar llamada')} disabled={isWrong} onSend={send}>
      <Grid gap={12}>
        <Select
          label={t('Resultado')}
          options={Object.entries(resultWords).map(([value, label]) => ({ value, label }))}
          value={draft.result}
          onChange={(result) => result && set({ result: result as Result })}
        />
        <TextInput
          label={t('Minutos')}
          inputMode="numeric"
          placeholder={t('Opcional')}
          error={isWrong ? t('Entre 0 y 600') : undefined}
          value={draft.minutes}
          onChange={(event) => set({ minutes: event.currentTarget.value })}
        />
      </Grid>
      <Textarea
        label={t('Qué se habló')}
        placeholder={t('Opcional')}
        rows={2}
        maxLength={4000}
        value={draft.outcome}
        onChange={(event) => set({ outcome: event.currentTarget.value })}
      />
      <LeadChoice leads={leads} value={draft.leadId} onChange={(leadId) => set({ leadId })} />
    </EntryForm>
  )
}
