import { anyAddress } from '#web/kit/address/place.ts'
import { useCan } from '#web/kit/me.ts'
import { SectionNav as Nav } from '#web/kit/section-nav/section-nav.tsx'
import { t } from '#web/kit/text.ts'
import { sections } from './sections.ts'

/** The way to the other sections of the settings. */
export function SectionNav() {
  const can = useCan()
  const open = sections
    .filter((section) => can(section.can))
    .map(({ path, label, icon }) => ({ key: path, target: anyAddress(path), label: t(label), icon }))
  return <Nav label={t('Secciones de la configuración')} groups={[{ sections: open }]} />
}
