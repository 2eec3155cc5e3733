import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useRef, useState } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { movedIn } from '#web/kit/drag/moved-in.ts'
import { useReorder } from '#web/kit/drag/use-reorder.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { UploadRow } from '#web/kit/upload/upload-row.tsx'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import { orderPictures } from './acts.ts'
import { DropArea } from './drop-area.tsx'
import css from './gallery.module.css'
import { isPdf, type Owner, type Picture, type Gallery as Place, picturesQuery } from './queries.ts'
import { nameOf, Tile } from './tile.tsx'
import { useUploads } from './use-uploads.ts'

const dialogOf = {
  view: lazy(() => import('./viewer.tsx').then((module) => ({ default: module.Viewer }))),
  caption: lazy(() => import('./picture-dialogs.tsx').then((module) => ({ default: module.CaptionDialog }))),
  remove: lazy(() => import('./picture-dialogs.tsx').then((module) => ({ default: module.DeleteDialog }))),
}

type Props = {
  owner: Owner
  gallery: Place
  title: string
  /** The only one of its page. */
  isAlone?: boolean
}

/** The pictures of one gallery: added, put in order, described, seen large. */
export function Gallery({ owner, gallery, title, isAlone = false }: Props) {
  const query = picturesQuery(owner)
  const read = useQuery(query)
  const pictures = read.data?.filter((picture) => picture.gallery === gallery)
  return (
    <Panel title={title} count={pictures?.length}>
      <Loaded from={read} lines={4}>
        {() => <Tiles {...{ owner, gallery, title, isAlone }} pictures={pictures ?? []} />}
      </Loaded>
    </Panel>
  )
}

function Tiles({ owner, gallery, title, isAlone, pictures }: Required<Props> & { pictures: Picture[] }) {
  const may = useCan()(owner.noun === 'project' ? 'projects.edit' : 'units.edit')
  const { view, caption, remove, dialogs } = useDialogs(dialogOf)
  const client = useQueryClient()
  const query = picturesQuery(owner)
  const { uploads, add, again, leave } = useUploads(owner, gallery, () => {
    void client.invalidateQueries({ queryKey: query.queryKey })
  })
  const { shown, list, moving, handle, announcement } = useOrder(owner, pictures)

  async function open(picture: Picture) {
    if (isPdf(picture) && !picture.largeUrl) return void window.open(picture.url, '_blank', 'noopener')
    // The links of a page that was open for long have expired.
    const fresh = await client.fetchQuery(query).catch(() => pictures)
    const drawn = fresh.filter((one) => one.gallery === gallery && one.largeUrl)
    view({
      pictures: drawn,
      first: Math.max(
        0,
        drawn.findIndex(({ id }) => id === picture.id),
      ),
    })
  }
  const tiles = shown.length > 0 && (
    <ul ref={list} className={css.tiles} aria-label={title}>
      {shown.map((picture, place) => (
        <Tile
          key={picture.id}
          noun={owner.noun}
          picture={picture}
          place={place}
          isMoving={moving === place}
          handle={may && shown.length > 1 ? handle(place) : undefined}
          onOpen={() => void open(picture)}
          {...(may && {
            onDescribe: () => caption({ noun: owner.noun, picture }),
            onDelete: () => remove({ noun: owner.noun, picture }),
          })}
        />
      ))}
    </ul>
  )
  const plans = gallery === 'plans'
  return (
    <>
      {may ? (
        <DropArea
          accept={
            plans
              ? 'image/jpeg,image/png,image/webp,image/gif,.pdf'
              : 'image/jpeg,image/png,image/webp,image/gif'
          }
          hint={
            plans
              ? t('O soltarlos o pegarlos aquí: imágenes o PDF de hasta 25 MB')
              : t('O soltarlas o pegarlas aquí: hasta 25 MB y 60 megapíxeles cada una')
          }
          isAlone={isAlone}
          onFiles={add}
        >
          {tiles || <Words tone="muted">{purposes[gallery]}</Words>}
          {uploads.length > 0 && (
            <Stack gap={8}>
              {uploads.map((upload) => (
                <UploadRow
                  key={upload.key}
                  upload={upload}
                  onAgain={() => again(upload)}
                  onLeave={() => leave(upload)}
                />
              ))}
            </Stack>
          )}
        </DropArea>
      ) : (
        tiles || <Words tone="muted">{t('Todavía no hay imágenes.')}</Words>
      )}
      {announcement}
      {dialogs}
    </>
  )
}

/** Why a gallery is worth filling, while it is empty. */
const purposes: Record<Place, string> = {
  main: t('La primera es la portada: se ve en la lista de proyectos y junto al nombre.'),
  project: t('La fachada, los accesos y el entorno, para quien todavía no conoce el proyecto.'),
  units: t('Los interiores: piloto, cocina, baños y vistas.'),
  plans: t('Los planos que se muestran y se envían a quien pregunta por una unidad.'),
}

/** The order on screen, which is saved when a tile comes to rest. */
function useOrder(owner: Owner, pictures: Picture[]) {
  const [order, setOrder] = useState<number[]>()
  const latest = useRef<number[]>(undefined)
  const placeOf = ({ id }: Picture) => order?.indexOf(id) ?? 0
  const shown = order ? pictures.toSorted((one, other) => placeOf(one) - placeOf(other)) : pictures
  const reorder = useReorder({
    count: shown.length,
    isGrid: true,
    nameOf: (place) => nameOf(shown[place], place),
    onMove: (from, to) => {
      latest.current = movedIn(
        shown.map(({ id }) => id),
        from,
        to,
      )
      setOrder(latest.current)
    },
    onLetGo: () => {
      const ids = latest.current
      latest.current = undefined
      if (!ids) return
      const body = ids.map((id, place) => ({ id, order: place + 1 }))
      orTell(orderPictures({ owner, body }).finally(() => latest.current ?? setOrder(undefined)))
    },
  })
  return { shown, ...reorder }
}
