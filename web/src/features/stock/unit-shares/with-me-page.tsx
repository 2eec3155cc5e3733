import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { withMeList } from './with-me/with-me-list.tsx'

/** What developers share with this broker. */
export const WithMePage = () => <ListScreen list={useList(withMeList)} />
