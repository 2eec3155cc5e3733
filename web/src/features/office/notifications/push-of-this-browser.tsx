import { useEffect, useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Button } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { canPush, isPushOn, turnPushOff, turnPushOn } from './push.ts'

type State = 'unknown' | 'on' | 'off' | 'blocked' | 'impossible'

/** Whether this browser rings while Umbral is closed. */
export function PushOfThisBrowser() {
  const [state, setState] = useState<State>('unknown')
  const look = async () => {
    if (!canPush()) return setState('impossible')
    if (Notification.permission === 'denied') return setState('blocked')
    setState((await isPushOn()) ? 'on' : 'off')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked at once
  useEffect(() => void look(), [])
  const { run: change, busy: isBusy } = useAct((work: () => Promise<unknown>) => work().finally(look))
  const words: Record<State, string> = {
    unknown: '',
    on: t('Este navegador avisa aunque Umbral esté cerrado.'),
    off: t('Este navegador no avisa cuando Umbral está cerrado.'),
    blocked: t(
      'El navegador tiene bloqueados los avisos de Umbral: se permiten en su configuración del sitio.',
    ),
    impossible: t('Este navegador no puede avisar cuando Umbral está cerrado.'),
  }
  return (
    <Row spread wrap>
      <span>{words[state]}</span>
      {state === 'off' && (
        <Button busy={isBusy} onClick={() => change(turnPushOn)}>
          {t('Activar en este navegador')}
        </Button>
      )}
      {state === 'on' && (
        <Button busy={isBusy} onClick={() => change(turnPushOff)}>
          {t('Desactivar en este navegador')}
        </Button>
      )}
    </Row>
  )
}
