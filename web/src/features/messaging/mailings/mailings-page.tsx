import { Simulated } from '#web/features/messaging/conversations/shared/simulated.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { mailingList } from './list/mailing-list.tsx'

/** Templates that were sent to many, and what came of it. */
export function MailingsPage() {
  const list = useList(mailingList)
  return (
    <Stack gap={12}>
      <Simulated />
      <ListScreen list={list} />
    </Stack>
  )
}
