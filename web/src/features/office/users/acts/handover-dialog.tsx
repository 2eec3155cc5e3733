import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { useOptions } from '#web/kit/me.ts'
import { Select } from '#web/kit/select.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { Handover, OpenWork } from '../shared/queries.ts'
import css from './handover-dialog.module.css'

type Props = {
  title: string
  act: string
  danger?: boolean
  userId: number
  work: OpenWork
  onConfirm: (to: Handover) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

const ways = {
  rule: {
    label: t('Repartir'),
    hint: t('Según las reglas de asignación; el resto, a quienes tengan menos leads abiertos.'),
  },
  seller: { label: t('Pasar a un vendedor'), hint: t('Todo a la misma persona.') },
  nobody: { label: t('Dejar sin asignar'), hint: t('Quedan a la espera de que alguien los asigne.') },
}
type Way = keyof typeof ways

/** Asks who goes on with the open leads and pending tasks of a seller who stops. */
export function HandoverDialog({ userId, work, onConfirm, children, ...dialog }: Props) {
  const sellers = useOptions().sellers.filter(({ id, isActive }) => isActive && id !== userId)
  const [way, setWay] = useState<Way>(sellers.length > 0 ? 'rule' : 'nobody')
  const [sellerId, setSellerId] = useState<string | null>(null)
  const confirm = () => {
    if (way === 'seller' && sellerId === null) throw new Error(t('Falta elegir el vendedor'))
    return onConfirm({ to: way, ...(way === 'seller' && { sellerId: Number(sellerId) }) })
  }
  return (
    <ConfirmDialog {...dialog} onConfirm={async () => confirm()}>
      {children && <p>{children}</p>}
      <fieldset className={css.ways}>
        <legend>{t('Tiene {work}. ¿Qué pasa con eso?', { work: workWords(work) })}</legend>
        {Object.entries(ways).map(([key, { label, hint }]) => (
          <label key={key} className={css.way}>
            <input
              type="radio"
              name="handover"
              checked={way === key}
              disabled={key !== 'nobody' && sellers.length === 0}
              onChange={() => setWay(key as Way)}
            />
            <span>
              {label}
              <small>{hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {way === 'seller' && (
        <Select
          label={t('Vendedor')}
          required
          searchable
          options={sellers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={sellerId}
          onChange={setSellerId}
        />
      )}
    </ConfirmDialog>
  )
}

/** "12 leads abiertos y 3 tareas pendientes". */
function workWords({ openLeads, pendingTasks }: OpenWork): string {
  const leads = plural(openLeads, '1 lead abierto', '{count} leads abiertos')
  const tasks = plural(pendingTasks, '1 tarea pendiente', '{count} tareas pendientes')
  if (pendingTasks === 0) return leads
  return openLeads === 0 ? tasks : t('{leads} y {tasks}', { leads, tasks })
}
