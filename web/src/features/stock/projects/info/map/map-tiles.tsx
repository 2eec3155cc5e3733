import { IconMapPinFilled, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import { type Point, pointText } from '../map-point.ts'
import css from './map-tiles.module.css'
import { side, tilesAround, zooms } from './tiles.ts'

type Props = { point: Point; address: string; credit: string; onDead: () => void }

/** The streets around a point, which stays in the middle. The server learns who shows the page and where it looks. */
export function MapTiles({ point, address, credit, onDead }: Props) {
  const [zoom, setZoom] = useState(zooms.first)
  return (
    <div className={css.map}>
      <div
        className={css.tiles}
        role="img"
        aria-label={t('Mapa alrededor de {point}', { point: pointText(point) })}
      >
        {tilesAround(point, zoom, address).map(({ address, left, top, isMiddle }) => (
          <img
            key={address}
            src={address}
            alt=""
            // Servers of tiles want to know which site asks.
            referrerPolicy="origin"
            draggable={false}
            width={side}
            height={side}
            style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
            onError={isMiddle && zoom === zooms.first ? onDead : undefined}
          />
        ))}
        <span className={css.pin}>
          <Icon of={IconMapPinFilled} size={40} />
        </span>
      </div>
      <div className={css.acts}>
        <IconButton
          icon={IconPlus}
          label={t('Acercar')}
          variant="secondary"
          disabled={zoom >= zooms.most}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          icon={IconMinus}
          label={t('Alejar')}
          variant="secondary"
          disabled={zoom <= zooms.least}
          onClick={() => setZoom(zoom - 1)}
        />
      </div>
      <small className={css.credit}>{credit}</small>
    </div>
  )
}
