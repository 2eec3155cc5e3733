import {
  IconDots,
  IconDownload,
  IconFileTypePdf,
  IconGripVertical,
  IconPencil,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Badge } from '#web/kit/badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { changePicture } from './acts.ts'
import css from './gallery.module.css'
import { isPdf, type Owner, type Picture } from './queries.ts'

type Props = {
  noun: Owner['noun']
  picture: Picture
  place: number
  isMoving: boolean
  handle: ComponentProps<'button'> | undefined
  onOpen: () => void
  /** Without them it is only looked at. */
  onDescribe?: () => void
  onDelete?: () => void
}

/** A picture in its gallery. */
export function Tile({ noun, picture, place, isMoving, handle, onOpen, onDescribe, onDelete }: Props) {
  const name = nameOf(picture, place)
  // Until the small size is drawn, the large one.
  const face = picture.thumbnailUrl ?? (isPdf(picture) ? null : picture.url)
  const setCover = (isCover: boolean) => orTell(changePicture(noun, { id: picture.id, body: { isCover } }))
  const items: MenuItem[] = [
    ...(isPdf(picture)
      ? [{ label: t('Abrir el PDF'), icon: IconDownload, onSelect: () => openFile(picture) }]
      : []),
    ...(onDescribe ? [{ label: t('Escribir leyenda'), icon: IconPencil, onSelect: onDescribe }] : []),
    ...(onDescribe && picture.isCover
      ? [{ label: t('Quitar de portada'), icon: IconStar, onSelect: () => setCover(false) }]
      : []),
    ...(onDescribe && !picture.isCover
      ? [{ label: t('Usar como portada'), icon: IconStar, onSelect: () => setCover(true) }]
      : []),
    ...(onDelete ? [{ label: t('Eliminar'), icon: IconTrash, danger: true, onSelect: onDelete }] : []),
  ]
  return (
    <li className={css.tile} data-moving={isMoving || undefined}>
      {handle && (
        <button type="button" className={css.grip} {...handle}>
          <Icon of={IconGripVertical} size={16} />
        </button>
      )}
      <button type="button" className={css.face} onClick={onOpen} title={t('Ver {name}', { name })}>
        {face ? (
          <img src={face} alt={name} loading="lazy" decoding="async" draggable={false} />
        ) : (
          <>
            <Icon of={IconFileTypePdf} size={40} />
            <span className={css.waiting}>{picture.name}</span>
          </>
        )}
      </button>
      {picture.isCover && (
        <span className={css.cover}>
          <Badge tone="teal">{t('Portada')}</Badge>
        </span>
      )}
      <div className={css.foot}>
        <span className={css.caption} dir="auto">
          {picture.caption ?? (isPdf(picture) ? picture.name : '')}
        </span>
        {items.length > 0 && (
          <Menu
            label={t('Acciones de {name}', { name })}
            items={items}
            trigger={(props) => (
              <IconButton icon={IconDots} label={t('Acciones de {name}', { name })} size="small" {...props} />
            )}
          />
        )}
      </div>
    </li>
  )
}

const openFile = ({ url }: Picture) => void window.open(url, '_blank', 'noopener')

/** Its caption, or its place. */
export const nameOf = (picture: Picture | undefined, place: number): string =>
  picture?.caption ?? t('Imagen {place}', { place: place + 1 })
