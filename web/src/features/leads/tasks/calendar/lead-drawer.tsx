import { LeadDetail } from '#web/features/leads/leads/shared/lead-detail.tsx'
import { Drawer } from '#web/kit/drawer.tsx'
import { t } from '#web/kit/text.ts'

/** The lead of a task, beside the wall. */
export function LeadDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  if (!id || !/^\d{1,15}$/.test(id)) return null
  return (
    <Drawer label={t('Lead')} onClose={onClose} page={`/leads/${id}`}>
      <LeadDetail key={id} id={Number(id)} />
    </Drawer>
  )
}
