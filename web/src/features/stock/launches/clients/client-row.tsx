import { IconDots } from '@tabler/icons-react'
import { unitName } from '#web/features/stock/units/shared/words.ts'
import { Link } from '#web/kit/address/link.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { plural, t } from '#web/kit/text.ts'
import { toLead } from '#web/places/leads.ts'
import { toUnit } from '#web/places/stock.ts'
import css from '../launches.module.css'
import type { Launch, Registration } from '../shared/queries.ts'
import { passWords, registrationStatusWords } from '../shared/words.ts'
import { clientMenu } from './client-menu.ts'

type Props = { launch: Launch; registration: Registration; onWishes: () => void; onWithdraw: () => void }

/** A client with the number by which they are called, their place and what came of it. */
export function ClientRow({ launch, registration, onWishes, onWithdraw }: Props) {
  const can = useCan()
  const { id, number, place, status, lead, seller, wishes, unit, ahead } = registration
  const { label, tone } = registrationStatusWords[status]
  const items = clientMenu({ launch, registration, can, onWishes, onWithdraw })
  const about = [
    place !== null && t('lugar {place}', { place }),
    ahead !== null && plural(ahead, '1 turno antes', '{count} turnos antes'),
    lead && seller.name,
    wishes && plural(wishes.length, '1 preferencia', '{count} preferencias'),
    status === 'passed' && registration.passedBecause && passWords[registration.passedBecause],
  ]
  return (
    <li className={css.row}>
      <b className={css.number}>{number}</b>
      <div className={css.what}>
        {lead ? (
          <Link {...toLead({ id: lead.id })} className={css.name}>
            <bdi>{lead.name}</bdi>
          </Link>
        ) : (
          <span className={css.name}>{t('Cliente de {seller}', { seller: seller.name })}</span>
        )}
        <small>{about.filter(Boolean).join(' · ')}</small>
      </div>
      <Row gap={8}>
        {unit && (
          <span className={css.unit}>
            <Link {...toUnit({ id: unit.id })}>{unitName(unit)}</Link>
            <small>{wishText(registration)}</small>
          </span>
        )}
        <Badge tone={tone}>{label}</Badge>
        {items.length > 0 && (
          <Menu
            label={t('Acciones del número {number}', { number })}
            items={items}
            trigger={(props) => (
              <IconButton
                id={`acts-${id}`}
                icon={IconDots}
                label={t('Acciones del número {number}', { number })}
                {...props}
              />
            )}
          />
        )}
      </Row>
    </li>
  )
}

const wishText = ({ wish }: Registration) =>
  wish === null ? t('fuera de sus preferencias') : t('preferencia {wish}', { wish })
