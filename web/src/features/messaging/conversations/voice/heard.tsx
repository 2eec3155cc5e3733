import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button, IconButton } from '#web/kit/button.tsx'
import { number, t } from '#web/kit/text.ts'
import type { Media } from '../shared/media.ts'
import { clockOf, readSound } from './sound.ts'
import css from './voice.module.css'

const speeds = [1, 1.5, 2]
const bars = 36
/** Of a few minutes: what is longer is heard without its waveform. */
const mostBytes = 2 ** 20

type Props = { id: number; media: Media; url: string | undefined; name: string }

/** What was said, with its waveform, as fast as one likes. */
export function Heard({ id, media, url, name }: Props) {
  const audio = useRef<HTMLAudioElement>(null)
  const [speed, setSpeed] = useState(1)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(0)
  const [src, setSrc] = useState(url)
  // A link that is made anew does not interrupt what is heard.
  if (src !== url && !isPlaying) setSrc(url)
  const { data } = useQuery({
    queryKey: ['waveform', id],
    queryFn: ({ signal }) => readSound(url ?? '', bars, signal),
    enabled: url !== undefined && (media.size ?? 0) <= mostBytes,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const seconds = data?.seconds ?? length
  const share = seconds > 0 ? at / seconds : 0
  const faster = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
    setSpeed(next)
    if (audio.current) audio.current.playbackRate = next
  }
  const turn = () => {
    const player = audio.current
    if (!player) return
    if (player.paused) void player.play().catch(() => setPlaying(false))
    else player.pause()
  }
  return (
    <span className={css.heard}>
      {/* biome-ignore lint/a11y/useMediaCaption: what a customer says has no captions */}
      <audio
        ref={audio}
        data-media={id}
        src={src}
        preload="none"
        aria-label={name}
        onPlay={({ currentTarget }) => {
          currentTarget.playbackRate = speed
          setPlaying(true)
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget: { duration } }) =>
          setLength(Number.isFinite(duration) ? duration : 0)
        }
      />
      <IconButton
        icon={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
        size="small"
        tabIndex={-1}
        label={isPlaying ? t('Pausar') : t('Reproducir')}
        onClick={turn}
      />
      <span className={css.wave}>
        {(data?.peaks ?? flat).map((peak, place) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name of their own
            key={place}
            data-past={place < share * bars || undefined}
            style={{ blockSize: `${Math.max(10, peak * 100)}%` }}
          />
        ))}
        <input
          type="range"
          tabIndex={-1}
          aria-label={t('Posición en el audio')}
          aria-valuetext={clockOf(at)}
          min={0}
          max={seconds || 1}
          step={0.1}
          value={at}
          disabled={seconds === 0}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            if (audio.current) audio.current.currentTime = valueAsNumber
            setAt(valueAsNumber)
          }}
        />
      </span>
      <span className={css.time}>{clockOf(isPlaying || at > 0 ? at : seconds)}</span>
      <Button size="small" variant="ghost" tabIndex={-1} title={t('Velocidad')} onClick={faster}>
        {`${number(speed)}×`}
      </Button>
    </span>
  )
}

const flat = Array.from({ length: bars }, () => 0)
