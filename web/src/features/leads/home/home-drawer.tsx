import { useNavigate, useSearch } from '@tanstack/react-router'
import { LeadDetail } from '#web/features/leads/leads/shared/lead-detail.tsx'
import { Drawer } from '#web/kit/drawer.tsx'
import { t } from '#web/kit/text.ts'

/** The lead that was opened from the morning's screen. */
export function HomeDrawer() {
  const { id } = useSearch({ strict: false }) as { id?: string }
  const navigate = useNavigate()
  if (!id || !/^\d{1,15}$/.test(id)) return null
  return (
    <Drawer
      label={t('Lead')}
      onClose={() => navigate({ to: '.', search: {}, resetScroll: false })}
      page={`/leads/${id}`}
    >
      <LeadDetail key={id} id={Number(id)} />
    </Drawer>
  )
}
