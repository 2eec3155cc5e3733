import { IconBan, IconClock, IconColumns, IconFileInvoice } from '@tabler/icons-react'
import { lazy, useEffect, useRef } from 'react'
import { useGo } from '#web/kit/address/use-address.ts'
import { useCan } from '#web/kit/me.ts'
import { type BulkAct, BulkBar } from '#web/kit/selection/bulk-bar.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { toNewQuotation } from '#web/places/sales.ts'
import { unitDialogs } from '../../units/lent/unit-dialogs.ts'
import type { Stock } from '../queries.ts'
import { type Bundle, bundleWords } from './bundle.ts'
import type { Choice } from './use-choice.ts'

const dialogOf = {
  ...unitDialogs,
  compare: lazy(() => import('./compare-dialog.tsx').then((module) => ({ default: module.CompareDialog }))),
}

const mostHeld = 50
const mostCompared = 8

type Props = {
  bundle: Bundle
  /** Null where they are of several. */
  project: Stock['project'] | null
  choice: Choice
}

/** What the chosen units cost together, and what can be done with them. */
export function ChosenBar({ bundle, project, choice }: Props) {
  const can = useCan()
  const go = useGo()
  const { dialogs, ...open } = useDialogs(dialogOf)
  const { chosen } = bundle
  useClearByEscape(choice)
  useWayBack(chosen.at(-1)?.id, chosen.length === 0 && !dialogs)
  const ids = async () => chosen.map(({ id }) => id)
  // What one may do with several units, in this order.
  const acts: (BulkAct<Pick<Choice, 'clear'>> | false)[] = [
    can('units.hold') &&
      can('leads.view') &&
      chosen.length <= mostHeld && {
        label: t('Retener'),
        icon: IconClock,
        onSelect: () => open.hold({ units: chosen, project, onHeld: choice.clear }),
      },
    can('units.block') && {
      label: t('Bloquear'),
      icon: IconBan,
      danger: true,
      onSelect: () => open.block({ count: chosen.length, ids, onDone: choice.clear }),
    },
    chosen.length > 1 &&
      chosen.length <= mostCompared && {
        label: t('Comparar'),
        icon: IconColumns,
        onSelect: () => open.compare({ units: chosen }),
      },
    can('quotations.create') &&
      chosen.length <= mostHeld && {
        label: t('Cotizar'),
        icon: IconFileInvoice,
        onSelect: () => void go(toNewQuotation({ source: 'stock', units: chosen.map(({ id }) => id) })),
      },
  ]
  return (
    <>
      <BulkBar
        acts={acts.filter((act) => act !== false)}
        selection={{ count: chosen.length, clear: choice.clear }}
        counted={() => bundleWords(bundle)}
      />
      {dialogs}
    </>
  )
}

/** What is open above or beside the picture is closed first. */
function useClearByEscape({ ids, isChoosing, clear }: Choice) {
  const isOn = isChoosing || ids.size > 0
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('dialog:modal, [popover]:popover-open:not([role=status])')) return
      event.preventDefault()
      clear()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn, clear])
}

/** The focus goes with the bar that had it: keys go on at a unit that was chosen. */
function useWayBack(chosen: number | undefined, isOver: boolean) {
  const last = useRef<number>(undefined)
  if (chosen !== undefined) last.current = chosen
  useEffect(() => {
    if (!isOver || last.current === undefined) return
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-unit="${last.current}"]`)?.focus({ preventScroll: true })
    last.current = undefined
  }, [isOver])
}
