import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import type { NewMessage } from '../shared/message-acts.ts'

type Props = { onSend: (message: NewMessage) => void; onClose: () => void }

/** A point on the map to send: where one is, or its coordinates as maps show them. */
export function PlaceDialog({ onSend, onClose }: Props) {
  const [point, setPoint] = useState('')
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  function whereIAm() {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPoint(`${coords.latitude.toFixed(6)}, ${coords.longitude.toFixed(6)}`),
      () => setError(t('El navegador no dio la ubicación: escribir las coordenadas.')),
    )
  }
  function send() {
    const at = pointOf(point)
    if (!at) return setError(t('Escribir latitud y longitud, como -33.4489, -70.6693.'))
    const [called, where] = [name.trim(), address.trim()]
    onSend({
      kind: 'location',
      location: { ...at, ...(called && { name: called }), ...(where && { address: where }) },
    })
    onClose()
  }
  return (
    <Dialog
      title={t('Enviar una ubicación')}
      onClose={onClose}
      acts={
        <Button variant="primary" onClick={send}>
          {t('Enviar ubicación')}
        </Button>
      }
    >
      <Stack gap={12}>
        <TextInput
          label={t('Coordenadas')}
          placeholder="-33.4489, -70.6693"
          dir="ltr"
          required
          value={point}
          onChange={(event) => {
            setPoint(event.currentTarget.value)
            setError(undefined)
          }}
        />
        {'geolocation' in navigator && (
          <Row>
            <Button size="small" icon={IconCurrentLocation} onClick={whereIAm}>
              {t('Usar mi ubicación')}
            </Button>
          </Row>
        )}
        <TextInput
          label={t('Nombre del lugar')}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('Dirección')}
          maxLength={300}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        {error && <Alert tone="red">{error}</Alert>}
      </Stack>
    </Dialog>
  )
}

/** "-33.4489, -70.6693" as two numbers on the globe. */
export function pointOf(text: string): { latitude: number; longitude: number } | undefined {
  const [, north, east] =
    /^\s*(-?\d{1,2}(?:\.\d{1,15})?)[\s,;]{1,5}(-?\d{1,3}(?:\.\d{1,15})?)\s*$/.exec(text) ?? []
  const [latitude, longitude] = [Number(north), Number(east)]
  if (north === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude }
}
