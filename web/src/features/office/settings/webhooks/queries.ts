import { infiniteQueryOptions } from '@tanstack/react-query'
import { act } from '#web/kit/act/act.ts'
import { type Answer, api } from '#web/kit/api.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'

export type Hook = Answer<'GET /webhooks/'>[number]
export type Delivery = Answer<'GET /webhooks/{id}/deliveries/'>['results'][number]
export type Status = Delivery['status']

export const webhooksQuery = apiQuery('webhooks', 'GET /webhooks/')

export const deliveriesQuery = (id: number, status: Status | undefined) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', 'GET /webhooks/{id}/deliveries/', id, status],
    queryFn: ({ pageParam: page, signal }) =>
      api(
        'GET /webhooks/{id}/deliveries/',
        { params: { id }, query: { page, pageSize: 20, ...(status && { status: [status] }) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _, page) => (next ? page + 1 : undefined),
    /** While one is on its way for the first time: later tries take minutes. */
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.results.some(({ attempts, status: now }) => now === 'waiting' && attempts === 0)
        ? 2000
        : false,
  })

const saved = { changed: ['acts-connections'], waits: true } as const
type Named = { id: number; name: string }
const ofOne = ({ id }: Named) => ({ params: { id } })

export const addWebhook = act('POST /webhooks/', {
  ...saved,
  isSecret: true,
  said: () => t('Webhook creado'),
})
export const saveWebhook = act('PATCH /webhooks/{id}/', { ...saved, said: () => t('Webhook guardado') })
export const switchWebhook = act('PATCH /webhooks/{id}/', {
  ...saved,
  request: ({ id, isActive }: Named & { isActive: boolean }) => ({ params: { id }, body: { isActive } }),
  said: (_, { name, isActive }) =>
    isActive ? t('{name} vuelve a enviar', { name }) : t('{name} queda en pausa', { name }),
})
export const deleteWebhook = act('DELETE /webhooks/{id}/', {
  ...saved,
  request: ofOne,
  said: (_, { name }) => t('Webhook {name} eliminado', { name }),
})
export const rotateSecret = act('POST /webhooks/{id}/rotate-secret/', {
  ...saved,
  isSecret: true,
  request: ofOne,
  said: (_, { name }) => t('{name} tiene un secreto nuevo', { name }),
})
export const testWebhook = act('POST /webhooks/{id}/test/', {
  ...saved,
  request: ofOne,
  said: () => t('Prueba enviada'),
})
export const replayDelivery = act('POST /webhook-deliveries/{id}/replay/', {
  ...saved,
  said: () => t('Se envía de nuevo'),
})
