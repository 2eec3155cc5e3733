import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import type { Zoom } from './use-zoom.ts'

const step = 1.25

export function ZoomButtons({ zoom: { now, watch, by, reset } }: { zoom: Zoom }) {
  const size = useSyncExternalStore(watch, now)
  return (
    <Row gap={2}>
      <IconButton icon={IconZoomOut} label={t('Alejar')} onClick={() => by(1 / step)} />
      <Button variant="ghost" title={t('Tamaño normal')} onClick={reset}>
        {t('{percent} %', { percent: String(Math.round(size * 100)) })}
      </Button>
      <IconButton icon={IconZoomIn} label={t('Acercar')} onClick={() => by(step)} />
    </Row>
  )
}
