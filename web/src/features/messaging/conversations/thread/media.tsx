import { IconAlertTriangle, IconDownload, IconFile, IconLoader } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { sizeText } from '#web/kit/size-text.ts'
import { t } from '#web/kit/text.ts'
import { type Media, mediaQuery } from '../shared/media.ts'
import type { Message } from '../shared/queries.ts'
import { kindIcons, kindWords } from '../shared/words.ts'
import { Heard } from '../voice/heard.tsx'
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
  if (kind === 'audio' && media.mime !== 'audio/amr')
    return <Heard id={id} media={media} url={url} name={name} />
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
