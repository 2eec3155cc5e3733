import { IconDeviceTv, IconDots, IconPhotoDown, IconPrinter } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { openFullScreen } from '#web/kit/wall/wall.tsx'
import type { Stock } from './queries.ts'

type Props = {
  stocks: readonly Stock[]
  picture: RefObject<HTMLElement | null>
  /** Outside of the picture, whose colours and presses are not the wall's. */
  onRoom: () => void
}

/** What else is done with the whole picture. */
export function PictureMenu({ stocks, picture, onRoom }: Props) {
  async function openRoom() {
    await openFullScreen()
    onRoom()
  }
  async function save() {
    const { savePicture } = await import('./picture-image.ts')
    if (picture.current)
      await savePicture(picture.current, stocks.map(({ project }) => project.name).join(' '))
  }
  return (
    <Menu
      label={t('Más acciones')}
      items={[
        { label: t('Sala de ventas'), icon: IconDeviceTv, onSelect: () => void openRoom() },
        { label: t('Descargar imagen'), icon: IconPhotoDown, onSelect: () => void save() },
        { label: t('Imprimir'), icon: IconPrinter, onSelect: () => print() },
      ]}
      trigger={(props) => <IconButton icon={IconDots} label={t('Más acciones')} {...props} />}
    />
  )
}
