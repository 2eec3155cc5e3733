import { useCan } from '#web/kit/me.ts'
import { SectionNav } from '#web/kit/section-nav/section-nav.tsx'
import { t } from '#web/kit/text.ts'
import { toProjectSection } from '#web/places/stock.ts'
import { sectionGroups } from './sections.ts'

/** The way to the other sections of a project, as far as one may open them. */
export function ProjectSections({ id, section: current }: { id: number; section: string }) {
  const can = useCan()
  const groups = sectionGroups
    .map(({ title, sections }) => ({
      title,
      sections: sections
        .filter((section) => can(section.can))
        .map(({ address, title: label, icon }) => ({
          key: address,
          label,
          icon,
          target: toProjectSection({ id, section: address }),
          isCurrent: address === current,
        })),
    }))
    .filter(({ sections }) => sections.length > 0)
  return <SectionNav label={t('Secciones del proyecto')} groups={groups} />
}
