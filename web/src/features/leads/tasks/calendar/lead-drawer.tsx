import { LeadDetail } from '#web/features/leads/leads/shared/lead-detail.tsx'
import { Drawer } from '#web/kit/drawer.tsx'
import { t } from '#web/kit/text.ts'
import { toLead } from '#web/places/leads.ts'

/** The lead of a task, beside the wall. */
export function LeadDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  if (!id) return null
  return (
    <Drawer label={t('Lead')} onClose={onClose} page={toLead({ id })}>
      <LeadDetail key={id} id={id} />
    </Drawer>
  )
}
