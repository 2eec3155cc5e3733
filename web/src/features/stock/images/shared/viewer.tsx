import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import { useEffect, useRef } from 'react'
import { useModal } from '#web/kit/modal.ts'
import { t } from '#web/kit/text.ts'
import css from './gallery.module.css'
import type { Picture } from './queries.ts'

export type Viewed = Pick<Picture, 'url' | 'thumbnailUrl' | 'width' | 'height' | 'caption'> & {
  largeUrl?: string | null
}
type Props = { pictures: readonly Viewed[]; first: number; onClose: () => void }

/** Pictures on the whole screen, by keys, wheel, swipe and pinch. */
export function Viewer({ pictures, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const viewer = useRef<PhotoSwipe>(undefined)
  const close = useRef(onClose)
  close.current = onClose
  const opened = useRef({ pictures, first })
  useModal(dialog, () => viewer.current?.close())
  useEffect(() => {
    const { pictures, first } = opened.current
    const shown = new PhotoSwipe({
      dataSource: pictures.map(slideOf),
      index: first,
      appendToEl: dialog.current as HTMLElement, // it is drawn
      returnFocus: false,
      trapFocus: false,
      bgOpacity: 1,
      closeTitle: t('Cerrar'),
      zoomTitle: t('Acercar'),
      arrowPrevTitle: t('Anterior'),
      arrowNextTitle: t('Siguiente'),
      errorMsg: t('La imagen no se pudo cargar'),
    })
    viewer.current = shown
    showCaptions(shown)
    shown.on('destroy', () => close.current())
    shown.init()
    return () => shown.destroy()
  }, [])
  return <dialog ref={dialog} className={css.viewer} aria-label={t('Imágenes')} onCancel={stay} />
}

/** PhotoSwipe closes by Escape itself, with its movement. */
const stay = (event: { preventDefault(): void }) => event.preventDefault()

const slideOf = ({ largeUrl, url, thumbnailUrl, width, height, caption }: Viewed) => ({
  src: largeUrl ?? url,
  ...(thumbnailUrl && { msrc: thumbnailUrl }),
  width: width ?? 1200,
  height: height ?? 900,
  alt: caption ?? '',
})

function showCaptions(viewer: PhotoSwipe) {
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'caption',
      className: css.legend ?? '',
      order: 9,
      isButton: false,
      appendTo: 'root',
      onInit: (element) => {
        viewer.on('change', () => {
          element.textContent = viewer.currSlide?.data.alt ?? ''
        })
      },
    })
  })
}
