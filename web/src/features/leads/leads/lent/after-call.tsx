import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTaskDialogs } from '#web/features/leads/tasks/shared/use-task-dialogs.tsx'
import { useAct } from '#web/kit/act/use-act.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import { logCall } from '../acts/composer-acts.ts'
import { type CallMade, callMade, forgetCall, watchCalls } from '../shared/call-made.ts'
import { leadQuery } from '../shared/queries.ts'
import { type CallResult, callResultWords, choicesOf } from '../shared/words.ts'
import css from './after-call.module.css'

/** Where no program takes the number, the window never loses the focus. */
const ifNobodyCalls = 3000

/** Back in the window after a number was pressed: how was it? Asked once, wherever one is. */
export function AfterCall() {
  const kept = useSyncExternalStore(watchCalls, () => localStorage.getItem('callMade'))
  const isBack = useIsBack(kept)
  const dialogs = useTaskDialogs()
  const made = kept === null ? undefined : callMade()
  return (
    <>
      {made && isBack && !isAsked() && (
        <Ask
          key={made.at}
          made={made}
          onSaved={(suggestion) => suggestion && dialogs.offer(made.leadId, suggestion)}
        />
      )}
      {dialogs.dialogs}
    </>
  )
}

/** A form of the screen asks it already. */
const isAsked = () => document.querySelector('[data-composing=call], [data-asks=call]') !== null

/** Whether one has come back since the number was pressed; after a reload one has. */
function useIsBack(kept: string | null) {
  const [back, setBack] = useState(kept)
  useEffect(() => {
    if (kept === null) return
    const come = () => document.visibilityState === 'visible' && setBack(kept)
    const timer = setTimeout(() => document.hasFocus() && come(), ifNobodyCalls)
    addEventListener('focus', come)
    document.addEventListener('visibilitychange', come)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', come)
      document.removeEventListener('visibilitychange', come)
    }
  }, [kept])
  return kept !== null && back === kept
}

type Logged = Awaited<ReturnType<typeof logCall>>
type Props = { made: CallMade; onSaved: (suggestion: Logged['suggestion']) => void }

function Ask({ made, onSaved }: Props) {
  const { data: lead } = useQuery(leadQuery(made.leadId))
  const { run, busy } = useAct(async (result: CallResult) => {
    const task = lead?.nextTask?.kind === 'call' ? { completesTaskId: lead.nextTask.id } : {}
    const { suggestion } = await logCall({
      params: { id: made.leadId },
      body: { result, outcome: null, ...task },
    })
    forgetCall(made.leadId)
    onSaved(suggestion)
  })
  return (
    <section className={css.ask} aria-label={t('¿Cómo fue con {name}?', { name: made.name })}>
      <header className={css.head}>
        <b>{t('¿Cómo fue con {name}?', { name: made.name })}</b>
        <IconButton
          icon={IconX}
          label={t('No anotar')}
          size="small"
          onClick={() => forgetCall(made.leadId)}
        />
      </header>
      <div className={css.results}>
        {choicesOf(callResultWords).map(({ value, label }) => (
          <Button key={value} busy={busy} disabled={!lead} onClick={() => run(value)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
