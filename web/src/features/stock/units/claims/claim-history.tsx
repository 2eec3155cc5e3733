import { Stack } from '#web/kit/layout.tsx'
import { t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import type { PastClaim } from './queries.ts'

const actWords: Record<PastClaim['steps'][number]['act'], string> = {
  placed: t('Retenida'),
  extended: t('Extendida'),
  released: t('Liberada'),
  expired: t('Venció'),
  cancelled: t('Cancelada'),
  taken_over: t('Tomada por otra persona'),
  seller_changed: t('Pasó a otro vendedor'),
  converted: t('Pasó a la etapa siguiente'),
  delivered: t('Entregada'),
}
const kindWords: Record<PastClaim['kind'], string> = {
  hold: t('Retenida'),
  reservation: t('Reservada'),
  promise: t('Prometida'),
  sale: t('Vendida'),
}

/** The last things that were done with the claims of a unit, newest first. */
export function ClaimHistory({ claims }: { claims: PastClaim[] }) {
  const steps = claims
    .flatMap(({ id, kind, seller, steps }) =>
      steps.map((step, place) => ({
        ...step,
        key: `${id} ${place}`,
        what: step.act === 'placed' ? kindWords[kind] : actWords[step.act],
        who: step.user?.name ?? seller.name,
      })),
    )
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, 20)
  if (steps.length === 0) return null
  return (
    <Stack gap={8}>
      <Words as="h3" tone="ink" weight={600}>
        {t('Historial')}
      </Words>
      <Stack as="ul" gap={8}>
        {steps.map(({ key, what, who, at, reason }) => (
          <li key={key}>
            <Words tone="muted">
              {[what, who].join(' · ')} · <When at={at} />
              {reason && ` · ${reason}`}
            </Words>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
