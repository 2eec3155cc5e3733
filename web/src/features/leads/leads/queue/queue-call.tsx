import { useEffect, useRef, useState } from 'react'
import { ActForm } from '#web/kit/form/act-form.tsx'
import { t } from '#web/kit/text.ts'
import { logCall } from '../acts/composer-acts.ts'
import { CallFields } from '../shared/call-fields.tsx'
import type { LeadRow } from '../shared/queries.ts'
import { useCallDraft } from '../shared/use-call-draft.ts'
import { type CallResult, callResultWords, choicesOf } from '../shared/words.ts'
import css from './queue.module.css'

/** What came of the call, by the keys 1 to 4; each result proposes the next task, and Enter saves both and goes on. */
export function QueueCall({ lead, onSaved }: { lead: LeadRow; onSaved: () => void }) {
  const [chosen, setChosen] = useState<CallResult>()
  const call = useCallDraft(lead, `lead call ${lead.id}`)
  const save = useRef<HTMLButtonElement>(null)
  useEffect(() => (chosen ? save.current?.focus() : undefined), [chosen])
  async function send() {
    await logCall({ params: { id: lead.id }, body: call.body })
    call.forget()
    onSaved()
  }
  function choose(result: CallResult) {
    setChosen(result)
    call.change({ result })
    save.current?.focus()
  }
  const shown = chosen ?? (call.isKept ? call.draft.result : undefined)
  return (
    <div data-asks="call">
      <ActForm
        act={shown && t('Guardar y seguir')}
        look={{ ref: save, size: 'large', wide: true }}
        onSend={send}
      >
        <div className={css.results}>
          {choicesOf(callResultWords).map(({ value, label }, place) => (
            <button
              key={value}
              type="button"
              className={css.result}
              aria-pressed={shown === value}
              aria-keyshortcuts={String(place + 1)}
              onClick={() => choose(value)}
            >
              <kbd>{place + 1}</kbd>
              {label}
            </button>
          ))}
        </div>
        {shown && <CallFields call={call} />}
      </ActForm>
    </div>
  )
}
