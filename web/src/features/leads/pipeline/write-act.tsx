import { IconBrandWhatsapp } from '@tabler/icons-react'
import { type LeadDialogs, writtenAbout } from '#web/features/leads/leads/lent/use-lead-dialogs.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import type { Card } from './queries.ts'
import css from './write-act.module.css'

type Props = { lead: Card; tabIndex: 0 | -1; onWrite: LeadDialogs['whatsapp'] }

/** Writes to the person of a card by WhatsApp, without opening the lead. */
export const WriteAct = ({ lead, tabIndex, onWrite }: Props) =>
  lead.contact.phone &&
  !lead.contact.isBlocked && (
    <span className={css.write}>
      <IconButton
        icon={IconBrandWhatsapp}
        label={t('Escribir por WhatsApp a {name}', { name: lead.contact.name })}
        size="small"
        tabIndex={tabIndex}
        onClick={() => onWrite(writtenAbout(lead))}
      />
    </span>
  )
