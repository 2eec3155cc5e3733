import { IconArrowRight, IconDots } from '@tabler/icons-react'
import { Link } from '#web/kit/address/link.tsx'
import { useGo } from '#web/kit/address/use-address.ts'
import { useBesideName } from '#web/kit/beside/beside-name.ts'
import { Button, IconButton } from '#web/kit/button.tsx'
import { longDay } from '#web/kit/dates.ts'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Watchers } from '#web/kit/live/watchers.tsx'
import { useCan } from '#web/kit/me.ts'
import { Menu } from '#web/kit/menu.tsx'
import { Money } from '#web/kit/money.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import { toContact } from '#web/places/people.ts'
import { toQuotation } from '#web/places/sales.ts'
import { dealDialogs } from '../acts/deal-dialogs.ts'
import { LateBadge, StatusBadge } from '../shared/badges.tsx'
import type { Deal } from '../shared/queries.ts'
import { dealName, unitsText } from '../shared/words.ts'
import css from './deal-head.module.css'
import { dealMenu } from './deal-menu.ts'
import { StepPath } from './step-path.tsx'

/** Which deal, of whom, how far it has come, and what can be done with it. */
export function DealHead({ deal, as: Title = 'h2' }: { deal: Deal; as?: 'h1' | 'h2' }) {
  const { id, contact, seller, project, units, amount, amountClp, nextStep, status, stepDueOn, quotation } =
    deal
  useBesideName(dealName(deal))
  const can = useCan()
  const go = useGo()
  const { dialogs, ...open } = useDialogs(dealDialogs)
  const items = dealMenu(deal, can, { ...open, quotation: () => void go(toQuotation({ id: quotation.id })) })
  return (
    <Stack gap={16} className={css.head}>
      <Row spread align="start" wrap>
        <Stack gap={4} className={css.words}>
          <Row gap={8} wrap>
            <Title className={css.name}>{dealName(deal)}</Title>
            <StatusBadge deal={deal} />
            <LateBadge deal={deal} />
            <Watchers subject={`deal-${id}`} />
          </Row>
          <Words tone="muted">
            <Link {...toContact({ id: contact.id })}>{contact.name}</Link>
            {[unitsText(units), project?.name, seller.name].filter(Boolean).map((words) => ` · ${words}`)}
          </Words>
          {status === 'active' && stepDueOn && (
            <Words size={12} tone={deal.isLate ? 'amber' : 'muted'}>
              {t('En este paso hasta el {day}', { day: longDay(stepDueOn) })}
            </Words>
          )}
        </Stack>
        <Row gap={12} align="start" wrap>
          <div className={css.amount}>
            <Words size={20} tone="ink" weight={600}>
              <Money {...amount} />
            </Words>
            {amountClp && (
              <Words size={12} tone="muted">
                <Money {...amountClp} />
              </Words>
            )}
          </div>
          <Row gap={4}>
            {status === 'active' && nextStep && can('deals.advance', { sellerId: seller.id }) && (
              <Button variant="primary" icon={IconArrowRight} onClick={() => open.advance({ id })}>
                {t('Avanzar a {step}', { step: nextStep.name })}
              </Button>
            )}
            {items.length > 0 && (
              <Menu
                label={t('Más acciones')}
                items={items}
                trigger={(props) => <IconButton icon={IconDots} label={t('Más acciones')} {...props} />}
              />
            )}
          </Row>
        </Row>
      </Row>
      <StepPath deal={deal} />
      {dialogs}
    </Stack>
  )
}
