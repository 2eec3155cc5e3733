import { IconFlask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '#web/kit/icon.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import css from './simulated.module.css'

const lineQuery = { ...apiQuery('connections', 'GET /whatsapp/line/'), staleTime: 60_000 }

/** Says in a demo that nobody gets what is written. */
export function Simulated() {
  const { data } = useQuery(lineQuery)
  if (data?.state !== 'sandbox') return null
  return (
    <p className={css.simulated}>
      <Icon of={IconFlask} size={14} />
      <span>{t('Simulación: nada sale de aquí')}</span>
    </p>
  )
}
