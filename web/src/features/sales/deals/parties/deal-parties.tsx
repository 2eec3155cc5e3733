import { IconPencil } from '@tabler/icons-react'
import { lazy } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { Avatar } from '#web/kit/avatar.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { number, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { Words } from '#web/kit/words.tsx'
import { toContact } from '#web/places/people.ts'
import { percentText } from '../../quotations/shared/words.ts'
import type { Deal } from '../shared/queries.ts'
import { roleWords } from '../shared/words.ts'

const dialogOf = {
  edit: lazy(() => import('./parties-dialog.tsx').then((module) => ({ default: module.PartiesDialog }))),
}

/** Who buys, with which share, and who signs with them. */
export function DealParties({ deal }: { deal: Deal }) {
  const can = useCan()
  const { edit, dialogs } = useDialogs(dialogOf)
  const mayEdit = deal.status === 'active' && can('deals.edit', { sellerId: deal.seller.id })
  return (
    <Panel
      title={t('Partes')}
      count={number(deal.parties.length)}
      acts={
        mayEdit && (
          <Button size="small" icon={IconPencil} onClick={() => edit({ deal })}>
            {t('Editar partes')}
          </Button>
        )
      }
    >
      <Stack gap={12}>
        {deal.parties.map(({ contact, role, sharePercent }) => (
          <Row key={`${contact.id} ${role}`} gap={12}>
            <Avatar id={contact.id} name={contact.name} />
            <Stack gap={0} grow>
              <Link {...toContact({ id: contact.id })}>{contact.name}</Link>
              <Words size={13} tone="muted">
                {roleWords[role]}
              </Words>
            </Stack>
            {sharePercent !== null && (
              <Words tone="ink" weight={600}>
                {percentText(sharePercent)}
              </Words>
            )}
          </Row>
        ))}
      </Stack>
      {dialogs}
    </Panel>
  )
}
