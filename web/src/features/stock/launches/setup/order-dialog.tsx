import { IconGripVertical } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/kit/api.ts'
import { IconButton } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { movedIn } from '#web/kit/drag/moved-in.ts'
import { useReorder } from '#web/kit/drag/use-reorder.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import { clientName } from '../clients/client-name.ts'
import css from '../launches.module.css'
import { orderTurns } from '../shared/launch-acts.ts'
import type { Launch, Registration } from '../shared/queries.ts'

type Props = { launch: Launch; onClose: () => void }

/** The order of all turns, by hand. */
export function OrderDialog({ launch, onClose }: Props) {
  const waiting = useQuery({
    queryKey: ['launches', 'waiting', launch.id],
    queryFn: () => allWaiting(launch.id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  // What is read again meanwhile does not take the place of an order that one is making.
  const [first, setFirst] = useState<Registration[]>()
  if (!first && waiting.data && !waiting.isFetching) setFirst(waiting.data)
  if (first) return <Order launch={launch} registrations={first} onClose={onClose} />
  return (
    <Dialog title={t('Ordenar turnos')} onClose={onClose}>
      <Loaded from={waiting} lines={8}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}

function Order({ launch, registrations, onClose }: Props & { registrations: Registration[] }) {
  const [order, setOrder] = useState(registrations)
  const { list, moving, handle, announcement } = useReorder({
    count: order.length,
    nameOf: (place) => clientName(order[place]),
    onMove: (from, to) => setOrder((now) => movedIn(now, from, to)),
  })
  const save = () =>
    orderTurns({ params: { id: launch.id }, body: { registrationsIds: order.map(({ id }) => id) } })
  return (
    <ConfirmDialog
      title={t('Ordenar turnos')}
      act={t('Guardar orden')}
      disabled={order.length === 0}
      onConfirm={save}
      onClose={onClose}
    >
      <ul ref={list} className={css.list}>
        {order.map((registration, place) => (
          <li key={registration.id} className={css.ordered} data-moving={moving === place || undefined}>
            <IconButton
              icon={IconGripVertical}
              size="small"
              {...handle(place)}
              label={handle(place)['aria-label']}
            />
            <b className={css.place}>{place + 1}</b>
            <bdi>{clientName(registration)}</bdi>
          </li>
        ))}
      </ul>
      {announcement}
    </ConfirmDialog>
  )
}

/** All who wait, page after page: the server takes the order of all of them. */
async function allWaiting(id: number): Promise<Registration[]> {
  const found: Registration[] = []
  for (let page = 1; ; page++) {
    const { results, next } = await api('GET /launches/{id}/registrations/', {
      params: { id },
      query: { status: ['waiting'], page, pageSize: 100 },
    })
    found.push(...results)
    if (!next) return found
  }
}
