import { IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import type { Target } from '#web/kit/address/place.ts'
import type { Answer } from '#web/kit/api.ts'
import { Hidden } from '#web/kit/badge.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useAccount } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { t } from '#web/kit/text.ts'
import { toConnections } from '#web/places/messaging.ts'
import { toCreateUser, toForms, toRules, toSteps, toUsers } from '#web/places/office.ts'
import { toImport } from '#web/places/people.ts'
import css from './first-steps.module.css'
import { firstStepsQuery } from './queries.ts'

type Steps = Answer<'GET /accounts/first-steps/'>
type Step = { key: keyof Steps; title: string; why: string; to: Target }

const steps: Step[] = [
  {
    key: 'people',
    title: t('Invitar a quienes trabajan aquí'),
    why: t('Cada persona entra con lo suyo y ve lo que le toca.'),
    to: toCreateUser(),
  },
  {
    key: 'sellers',
    title: t('Decir quién atiende leads'),
    why: t('Solo a ellos se les asignan.'),
    to: toUsers(),
  },
  {
    key: 'rules',
    title: t('Repartir los leads que llegan'),
    why: t('Por turnos, a quien tiene menos o según el proyecto.'),
    to: toRules(),
  },
  {
    key: 'steps',
    title: t('Ajustar las etapas de la venta'),
    why: t('Con los nombres que usa el equipo.'),
    to: toSteps(),
  },
  {
    key: 'contacts',
    title: t('Importar los contactos'),
    why: t('De un Excel o un CSV; lo que falle se corrige en pantalla.'),
    to: toImport(),
  },
  {
    key: 'form',
    title: t('Conectar un formulario web'),
    why: t('Así cada consulta llega sola y alguien la ve a tiempo.'),
    to: toForms(),
  },
  {
    key: 'whatsapp',
    title: t('Conectar WhatsApp'),
    why: t('Se conversa desde aquí, y queda en la ficha de cada persona.'),
    to: toConnections(),
  },
]

const hiddenKey = (account: number) => `first-steps-hidden-${account}`

/** What a new account still needs; it goes once all is there, or when it is closed on this device. */
export function FirstSteps() {
  const { id } = useAccount()
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey(id)) !== null)
  const { data } = useQuery({ ...firstStepsQuery, enabled: !isHidden })
  if (isHidden || !data) return null
  const done = steps.filter(({ key }) => data[key]).length
  if (done === steps.length || (data.leads && data.people && data.sellers)) return null
  function hide() {
    localStorage.setItem(hiddenKey(id), '1')
    setHidden(true)
  }
  return (
    <Panel
      title={t('Primeros pasos')}
      acts={<IconButton icon={IconX} label={t('Ocultar los primeros pasos')} size="small" onClick={hide} />}
    >
      <ProgressBar done={done} total={steps.length} />
      <ol className={css.steps}>
        {steps.map(({ key, title, why, to }) => (
          <li key={key} data-done={data[key] || undefined}>
            <Icon of={data[key] ? IconCircleCheck : IconCircle} size={20} />
            <Link {...to} className={css.step}>
              <b className={css.title}>{title}</b>
              {data[key] && <Hidden>{t('Listo')}</Hidden>}
              <span>{why}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
