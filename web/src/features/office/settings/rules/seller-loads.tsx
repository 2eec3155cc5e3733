import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { Answer } from '#web/kit/api.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { longDay } from '#web/kit/dates.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { plural, t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import rows from '../shared/rows.module.css'

type SellerLoad = Answer<'GET /assignment-rules/sellers/'>[number]

const loadsQuery = apiQuery('rules', 'GET /assignment-rules/sellers/')
const table = {
  pause: lazy(() =>
    import('#web/features/office/users/shared/pause-dialog.tsx').then((m) => ({ default: m.PauseDialog })),
  ),
}

/** Who sells, how much each has, and who gets nothing for now. */
export function SellerLoads() {
  const may = useCan()('leads.assign')
  const loads = useQuery(loadsQuery)
  const { pause, dialogs } = useDialogs(table)
  return (
    <Loaded panel from={loads}>
      {(sellers) => (
        <Panel title={t('Vendedores')} count={sellers.length} flush>
          <ul className={rows.rows}>
            {sellers.map((seller) => (
              <li key={seller.id} className={rows.row}>
                <div className={rows.line} data-bare>
                  <span className={rows.name}>
                    {seller.name}
                    <small>{loadWords(seller)}</small>
                  </span>
                  {!seller.takesLeads && <Badge tone="amber">{t('No recibe leads')}</Badge>}
                  {may && (
                    <Button size="small" onClick={() => pause({ seller })}>
                      {t('Pausa')}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
          {dialogs}
        </Panel>
      )}
    </Loaded>
  )
}

function loadWords({ openLeads, toContact, pausedFrom, pausedUntil }: SellerLoad): string {
  const pause = [
    pausedFrom && t('en pausa desde el {day}', { day: longDay(pausedFrom) }),
    pausedUntil && t('hasta el {day}', { day: longDay(pausedUntil) }),
  ]
  return [
    plural(openLeads, '1 lead abierto', '{count} leads abiertos'),
    t('{n} por contactar', { n: toContact }),
    pause.filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(' · ')
}
