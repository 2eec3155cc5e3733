import { useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#web/kit/text.ts'
import { type Recording, startRecording } from './record.ts'

/** At 32 kbit/s far below what Meta takes. */
export const mostSeconds = 15 * 60
export const mostBars = 40

type State = { phase: 'asking' | 'recording' | 'ended'; seconds: number; levels: readonly number[] }

/** Records from the first moment until it is taken, or let go with the component. */
export function useRecorder() {
  const recording = useRef<Recording>(undefined)
  const [error, setError] = useState<string>()
  const [state, setState] = useState<State>({ phase: 'asking', seconds: 0, levels: [] })
  const kept = useRef<Promise<Blob>>(undefined)
  const take = useCallback(() => {
    kept.current ??= recording.current?.stop()
    setState((was) => ({ ...was, phase: 'ended' }))
    return kept.current
  }, [])
  useEffect(() => {
    let isGone = false
    let clock: ReturnType<typeof setInterval> | undefined
    const end = () => {
      clearInterval(clock)
      if (!isGone) void take()
    }
    startRecording(end)
      .then((started) => {
        if (isGone) return started.cancel()
        recording.current = started
        const startedAt = performance.now()
        setState({ phase: 'recording', seconds: 0, levels: [] })
        clock = setInterval(() => {
          const seconds = (performance.now() - startedAt) / 1000
          setState(({ levels, ...was }) => ({
            ...was,
            seconds: Math.min(seconds, mostSeconds),
            levels: [...levels, started.level()].slice(-mostBars),
          }))
          if (seconds >= mostSeconds) end()
        }, 100)
      })
      .catch((why: unknown) => {
        if (!isGone) setError(reasonOf(why))
      })
    return () => {
      isGone = true
      clearInterval(clock)
      recording.current?.cancel()
    }
  }, [take])
  return { ...state, error, take }
}

function reasonOf(why: unknown): string {
  if (!window.isSecureContext) return t('El micrófono solo se usa por una conexión segura (https).')
  switch (why instanceof DOMException ? why.name : '') {
    case 'NotAllowedError':
      return t(
        'El navegador no deja usar el micrófono. Permítalo junto a la dirección de la página e intente de nuevo.',
      )
    case 'NotFoundError':
      return t('No hay un micrófono conectado.')
    case 'NotReadableError':
      return t('No se pudo abrir el micrófono: quizás lo usa otro programa.')
    default:
      return t('Este navegador no puede grabar. Se puede adjuntar un audio.')
  }
}
