import { useState } from 'react'
import { useAct } from '#web/kit/act/use-act.ts'
import { Link } from '#web/kit/address/link.tsx'
import { Button } from '#web/kit/button.tsx'
import { plural, t } from '#web/kit/text.ts'
import { toLead } from '#web/places/leads.ts'
import { waitAgain } from '../shared/client-acts.ts'
import type { Launch, Registration } from '../shared/queries.ts'
import { passWords } from '../shared/words.ts'
import { Countdown } from './countdown.tsx'
import css from './day.module.css'
import { FreeOfClient } from './free-of-client.tsx'
import { InTurn } from './in-turn.tsx'

type Props = { launch: Launch; registration: Registration }

/** A client of the seller: when their turn comes, and in it what they may take. */
export function ClientCard({ launch, registration }: Props) {
  const { number, lead, status, turnUntil } = registration
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={css.card} data-turn={status === 'turn' || undefined}>
      <div className={css.who}>
        <b>{number}</b>
        <div>
          {lead && (
            <Link {...toLead({ id: lead.id })}>
              <bdi>{lead.name}</bdi>
            </Link>
          )}
          <small>{whenText(registration)}</small>
        </div>
        {status === 'turn' && <Countdown until={turnUntil} />}
        {status === 'passed' && <Again registration={registration} />}
        {status !== 'turn' && (
          <Button variant="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('Qué queda de sus preferencias')}
          </Button>
        )}
      </div>
      {status === 'turn' && <InTurn launch={launch} registration={registration} />}
      {/* Read only when it is asked for. */}
      {status !== 'turn' && isOpen && <FreeOfClient registration={registration} />}
    </li>
  )
}

function whenText({ status, ahead, passedBecause }: Registration): string {
  if (status === 'turn') return t('Es su turno')
  if (status === 'passed') return passWords[passedBecause ?? 'hand']
  return ahead === 0 ? t('Es el siguiente') : plural(ahead ?? 0, '1 turno antes', '{count} turnos antes')
}

function Again({ registration }: { registration: Registration }) {
  const { run, busy } = useAct(waitAgain)
  return (
    <Button busy={busy} onClick={() => void run(registration)}>
      {t('Volver a esperar')}
    </Button>
  )
}
