import { LeadDetail } from '#web/features/leads/leads/shared/lead-detail.tsx'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { Drawer } from '#web/kit/drawer.tsx'
import { t } from '#web/kit/text.ts'
import { toHome, toLead } from '#web/places/leads.ts'

/** The lead that was opened from the morning's screen. */
export function HomeDrawer() {
  const { id } = useAddress(toHome)
  const go = useGo()
  if (!id) return null
  return (
    <Drawer
      label={t('Lead')}
      onClose={() => go(toHome.here({ id: undefined }), { resetScroll: false })}
      page={toLead({ id })}
    >
      <LeadDetail key={id} id={id} />
    </Drawer>
  )
}
