import { IconBriefcase, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { messageOf } from '#web/kit/api/problem.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { useCan } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { toDeal } from '#web/places/sales.ts'
import { dealName } from '../shared/words.ts'

const dialogOf = {
  create: lazy(() =>
    import('../acts/create-dialog.tsx').then((module) => ({ default: module.CreateDialog })),
  ),
}

type Props = { quotation: { id: number; number: number | null; contact: { name: string } | null } }

/** The way from an accepted quotation to its deal, or to a new one while it has none. */
export function DealOfQuotation({ quotation }: Props) {
  const can = useCan()
  const { create, dialogs } = useDialogs(dialogOf)
  const { data, error, refetch } = useQuery({
    ...apiQuery('deals', 'GET /deals/', {
      query: { quotationsIds: [quotation.id], status: ['active', 'won'] },
    }),
    enabled: can('deals.view'),
  })
  const [deal] = data?.results ?? []
  if (deal)
    return (
      <ButtonLink {...toDeal({ id: deal.id })} icon={IconBriefcase}>
        {dealName(deal)}
      </ButtonLink>
    )
  if (!data && error)
    return (
      <Button icon={IconRefresh} title={messageOf(error)} onClick={() => void refetch()}>
        {t('Volver a leer su negocio')}
      </Button>
    )
  if (!data || !can('deals.create')) return null
  return (
    <>
      <Button variant="primary" icon={IconBriefcase} onClick={() => create({ quotation })}>
        {t('Crear negocio')}
      </Button>
      {dialogs}
    </>
  )
}
