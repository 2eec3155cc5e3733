import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { WithMePlaces } from './shared/places.tsx'
import { withMeList } from './with-me/with-me-list.tsx'

/** What developers share with this broker. */
export function WithMePage() {
  const list = useList(withMeList)
  const can = useCan()
  return <ListScreen list={list} places={can('brokers.view') && <WithMePlaces />} />
}
