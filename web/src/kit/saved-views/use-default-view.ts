import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { here } from '#web/kit/address/place.ts'
import { useGo, useSearchValues } from '#web/kit/address/use-address.ts'
import { pickedViews } from './picked-views.ts'
import { addressOf } from './view-query.ts'

/**
 * Opens the list with one's default view when one comes to it with an address that asks for nothing, or only for the tab of the
 * view. Returns whether that is still being decided: the list waits with its rows.
 */
export function useDefaultView(table: string | undefined): boolean {
  const address = useSearchValues()
  const go = useGo()
  // What is taken out of the view later stays out until one comes again.
  const [isArriving, setArriving] = useState(table !== undefined)
  const isPlain = Object.entries(address).every(([key, value]) => key === 'tab' || value === undefined)
  const isWaiting = isArriving && isPlain
  const { data, failureCount } = useQuery({ ...pickedViews, enabled: isWaiting })
  const isKnown = data !== undefined || failureCount > 0
  const view = data?.find((one) => one.isDefault && one.tableName === table)
  const fits = view !== undefined && (address.tab === undefined || address.tab === view.query.tab)
  useEffect(() => {
    if (isWaiting && !isKnown) return
    // Until it is there, the list goes on waiting.
    if (isWaiting && fits)
      void go(here({ ...addressOf(view.query), view: String(view.id) }), {
        replace: true,
        resetScroll: false,
      })
    else setArriving(false)
  })
  return isWaiting
}
