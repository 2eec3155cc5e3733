import { IconAlertTriangle, IconDownload, IconFile, IconLoader } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { sizeText } from '#web/kit/size-text.ts'
import { number, t } from '#web/kit/text.ts'
import { type Media, mediaQuery } from '../shared/media.ts'
import type { Message } from '../shared/queries.ts'
import { kindIcons, kindWords } from '../shared/words.ts'
import css from './media.module.css'
import threadCss from './thread.module.css'

/** The file of a message: seen or heard in place, or taken home. */
export function MessageMedia({ message }: { message: Message }) {
  const { media, error, kind } = message
  if (media?.id) return <Brought id={media.id} kind={kind} media={media} />
  const isLost = error?.code === 'media'
  return (
    <span className={threadCss.kind}>
      <Icon of={isLost ? IconAlertTriangle : (kindIcons[kind] ?? IconFile)} size={16} />
      <span dir="auto">{media?.name ?? t(kindWords[kind])}</span>
      <small>{isLost ? t(error?.detail ?? 'No se pudo traer el archivo de Meta') : t('Llegando')}</small>
    </span>
  )
}

type Props = { id: number; kind: Message['kind']; media: Media }

function Brought({ id, kind, media }: Props) {
  const { data, error, refetch } = useQuery(mediaQuery(id))
  const name = media.name ?? t(kindWords[kind])
  if (error && !data)
    return (
      <span className={threadCss.kind}>
        <Icon of={IconAlertTriangle} size={16} />
        <span dir="auto">{name}</span>
        <Button size="small" variant="link" tabIndex={-1} onClick={() => void refetch()}>
          {t('Reintentar')}
        </Button>
      </span>
    )
  const url = data?.url ?? undefined
  if (kind === 'image' || kind === 'sticker')
    return (
      <a className={css[kind]} href={url} target="_blank" rel="noopener" tabIndex={-1} title={name}>
        {url ? (
          <img src={(kind === 'image' && data?.thumbnailUrl) || url} alt={name} draggable={false} />
        ) : (
          <Icon of={IconLoader} />
        )}
      </a>
    )
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: what a customer films has no captions
      <video
        className={css.video}
        data-media={id}
        src={url}
        controls
        preload="metadata"
        tabIndex={-1}
        aria-label={name}
      />
    )
  if (kind === 'audio' && media.mime !== 'audio/amr') return <Heard id={id} url={url} name={name} />
  return (
    <a className={css.file} href={url} target="_blank" rel="noopener" tabIndex={-1}>
      <Icon of={kindIcons[kind] ?? IconFile} />
      <span>
        <b dir="auto">{name}</b>
        <small>{media.size !== null && sizeText(media.size)}</small>
      </span>
      <Icon of={IconDownload} size={16} />
    </a>
  )
}

const speeds = [1, 1.5, 2]

/** What was said, as fast as one likes. */
function Heard({ id, url, name }: { id: number; url: string | undefined; name: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [speed, setSpeed] = useState(1)
  const faster = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
    setSpeed(next)
    if (audio.current) audio.current.playbackRate = next
  }
  return (
    <span className={css.heard}>
      {/* biome-ignore lint/a11y/useMediaCaption: what a customer says has no captions */}
      <audio
        ref={audio}
        data-media={id}
        src={url}
        controls
        preload="none"
        tabIndex={-1}
        aria-label={name}
        onPlay={({ currentTarget }) => {
          currentTarget.playbackRate = speed
        }}
      />
      <Button size="small" variant="ghost" tabIndex={-1} title={t('Velocidad')} onClick={faster}>
        {`${number(speed)}×`}
      </Button>
    </span>
  )
}
