import type { ReactNode } from 'react'
import { longDay } from '#web/kit/dates.ts'
import { NationalId, Phone } from '#web/kit/identity.tsx'
import { number, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import type { User } from '../shared/queries.ts'
import css from './detail.module.css'

/** What is known of a person. */
export const UserFacts = ({ user }: { user: User }) => (
  <dl className={css.facts}>
    <Fact label={t('Correo')}>{!user.isErased && <a href={`mailto:${user.email}`}>{user.email}</a>}</Fact>
    <Fact label={t('Teléfono')}>{user.phone && <Phone phone={user.phone} />}</Fact>
    <Fact label={t('RUT')}>{user.nationalId && <NationalId id={user.nationalId} />}</Fact>
    <Fact label={t('Último ingreso')}>{user.lastLoginAt ? <When at={user.lastLoginAt} /> : t('Nunca')}</Fact>
    <Fact label={t('Verificación en dos pasos')}>
      {user.hasSecondFactor ? t('Activada') : t('Sin activar')}
    </Fact>
    <Fact label={t('Creado')}>
      <When at={user.createdAt} />
    </Fact>
    {user.isSeller && (
      <>
        <Fact label={t('Leads abiertos')}>{number(user.openLeads)}</Fact>
        <Fact label={t('Tareas pendientes')}>{number(user.pendingTasks)}</Fact>
        {(user.pausedFrom || user.pausedUntil) && <Fact label={t('En pausa')}>{pauseWords(user)}</Fact>}
      </>
    )}
  </dl>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || <Words tone="muted">—</Words>}</dd>
  </div>
)

function pauseWords({ pausedFrom, pausedUntil }: User): string {
  const from = pausedFrom && t('desde el {day}', { day: longDay(pausedFrom) })
  const until = pausedUntil && t('hasta el {day}', { day: longDay(pausedUntil) })
  return [from, until].filter(Boolean).join(' ')
}
