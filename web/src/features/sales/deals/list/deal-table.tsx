import { ViewSwitch } from '#web/features/leads/leads/shared/view-switch.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { dealViews } from '../shared/views.ts'
import { dealList } from './deal-list.tsx'

export function DealTable() {
  const list = useList(dealList)
  return (
    <ListScreen list={list} tools={<ViewSwitch current="table" views={dealViews} asked={list.state} />} />
  )
}
