import { Button, ButtonLink } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { plural, t } from '#web/kit/text.ts'
import { toHome } from '#web/places/leads.ts'
import type { Handled, Queue } from './use-queue.ts'

type Props = { queue: Pick<Queue, 'leads' | 'handled' | 'again' | 'hasMore' | 'begin'> }

/** Nothing waits, or one is through, or with as many as a queue holds. */
export function QueueEnd({ queue: { leads, handled, again, hasMore, begin } }: Props) {
  const all = [...handled.values()]
  const count = (how: Handled) => all.filter((one) => one === how).length
  const skipped = count('skipped')
  const isPrimary = skipped > 0 || hasMore
  const home = (
    <ButtonLink {...toHome()} variant={isPrimary ? 'secondary' : 'primary'}>
      {t('Volver al inicio')}
    </ButtonLink>
  )
  if (leads?.length === 0)
    return (
      <EmptyState mood="done" title={t('Nadie espera')} acts={home}>
        <p>{t('No hay leads por atender con estos filtros.')}</p>
      </EmptyState>
    )
  return (
    <EmptyState
      mood="done"
      title={hasMore ? t('Quedan leads por atender') : t('Terminó la cola')}
      acts={
        <>
          {hasMore && (
            <Button variant="primary" onClick={() => void begin()}>
              {t('Seguir con los que quedan')}
            </Button>
          )}
          {skipped > 0 && (
            <Button variant={hasMore ? 'secondary' : 'primary'} onClick={again}>
              {plural(skipped, 'Volver al que saltó', 'Volver a los {count} que saltó')}
            </Button>
          )}
          {home}
        </>
      }
    >
      <p>{plural(count('called'), '1 llamada registrada', '{count} llamadas registradas')}</p>
    </EmptyState>
  )
}
