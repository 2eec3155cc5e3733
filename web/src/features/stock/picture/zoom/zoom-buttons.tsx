import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import type { useZoom } from './use-zoom.ts'

const step = 1.25

export const ZoomButtons = ({ zoom, by, reset }: ReturnType<typeof useZoom>) => (
  <Row gap={2}>
    <IconButton icon={IconZoomOut} label={t('Alejar')} onClick={() => by(1 / step)} />
    <Button variant="ghost" title={t('Tamaño normal')} onClick={reset}>
      {t('{percent} %', { percent: String(Math.round(zoom * 100)) })}
    </Button>
    <IconButton icon={IconZoomIn} label={t('Acercar')} onClick={() => by(step)} />
  </Row>
)
