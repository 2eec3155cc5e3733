import { useQuery } from '@tanstack/react-query'
import { duration } from '#web/kit/dates.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { number, plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import type { Quotation } from '../shared/queries.ts'
import { sectionWords } from '../shared/words.ts'
import { type Device, devicesOf } from './read-sections.ts'

/** Who opened the link: each device, what was read on it and how long. Devices have no names, so they are numbered by their first visit. */
export function ViewsPanel({ quotation: { id, seen } }: { quotation: Quotation }) {
  const read = useQuery(apiQuery('quotations', 'GET /quotations/{id}/views/', { params: { id } }))
  return (
    <Panel title={t('Quién la abrió')} count={seen.count > 0 ? number(seen.count) : undefined}>
      <Loaded from={read} lines={3}>
        {(views) => {
          const devices = devicesOf(views)
          const byFirst = devices.toSorted((one, other) => (one.firstAt < other.firstAt ? -1 : 1))
          if (devices.length === 0) return <Words tone="muted">{t('Nadie ha abierto el enlace')}</Words>
          return (
            <Stack gap={16}>
              {devices.map((device) => (
                <ReadOn key={device.device} device={device} place={byFirst.indexOf(device) + 1} />
              ))}
            </Stack>
          )
        }}
      </Loaded>
    </Panel>
  )
}

const ReadOn = ({ device, place }: { device: Device; place: number }) => (
  <Stack gap={4}>
    <Row spread>
      <Words tone="ink" weight={500}>
        {t('Dispositivo {place}', { place })}
      </Words>
      <Words size={12} tone="muted">
        <When at={device.lastAt} />
      </Words>
    </Row>
    {device.sections.map(({ id, section, seconds }) => (
      <Row key={id} spread>
        <Words size={13}>{sectionWords[section] ?? section}</Words>
        <Words size={13} tone="muted">
          {timeRead(seconds)}
        </Words>
      </Row>
    ))}
  </Stack>
)

const timeRead = (seconds: number) =>
  seconds < 60 ? plural(seconds, '1 segundo', '{count} segundos') : duration(seconds / 60)
