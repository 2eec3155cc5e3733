import { IconSend, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import { clockOf } from './sound.ts'
import { mostSeconds, useRecorder } from './use-recorder.ts'
import css from './voice.module.css'

/** Large, so it arrives while one speaks. */
const loadAsOgg = () => import('#web/kit/as-ogg.ts')

type Props = { onSend: (file: File) => void; onClose: () => void }

/** In the place of the composer while a voice note is recorded: Enter sends it, Escape throws it away. */
export function VoiceRecorder({ onSend, onClose }: Props) {
  const { phase, seconds, levels, error, take } = useRecorder()
  const [isBusy, setBusy] = useState(false)
  const [isLost, setLost] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEffect(() => void loadAsOgg().catch(() => {}), [])
  // A press by mistake is no note.
  const isTooShort = phase === 'asking' || seconds < 1
  async function send() {
    if (isTooShort || isBusy || isLost || error) return
    setBusy(true)
    try {
      const recorded = await take()
      if (!recorded?.size) throw new Error('Nothing was recorded')
      const { asOgg } = await loadAsOgg()
      const sound = await asOgg(recorded)
      onSend(new File([sound], nameOf(sound.type), { type: sound.type.split(';')[0] ?? '' }))
      onClose()
    } catch {
      setLost(true)
      setBusy(false)
    }
  }
  const wrong = error ?? (isLost ? t('No se grabó nada. Intente de nuevo.') : undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      ref={box}
      className={css.recorder}
      role="group"
      aria-label={t('Nota de voz')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && (event.key !== 'Enter' || event.target !== box.current)) return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
        else void send()
      }}
    >
      <IconButton icon={IconTrash} label={t('Descartar la nota de voz')} onClick={onClose} />
      {wrong ? (
        <div className={css.wrong}>
          <Alert tone="red">{wrong}</Alert>
        </div>
      ) : (
        <>
          <span className={css.dot} data-on={phase === 'recording' || undefined} />
          <span className={css.time} role="timer">
            {clockOf(seconds)}
          </span>
          <span className={css.live} aria-hidden>
            {levels.map((level, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name of their own
              <i key={place} style={{ blockSize: `${Math.max(8, level * 100)}%` }} />
            ))}
          </span>
          {phase === 'asking' && <span className={css.said}>{t('Permita usar el micrófono')}</span>}
          {phase === 'ended' && seconds >= mostSeconds && (
            <span className={css.said}>{t('Hasta 15 minutos')}</span>
          )}
          <IconButton
            icon={IconSend}
            variant="primary"
            label={t('Enviar la nota de voz')}
            aria-disabled={isTooShort || isBusy}
            aria-busy={isBusy || undefined}
            onClick={() => void send()}
          />
        </>
      )}
    </div>
  )
}

const nameOf = (type: string) => `nota-de-voz.${type.startsWith('audio/mp4') ? 'm4a' : 'ogg'}`
