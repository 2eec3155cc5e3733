import { percentText } from '#web/features/sales/quotations/shared/words.ts'
import type { Tone } from '#web/kit/badge.tsx'
import { plural, t } from '#web/kit/text.ts'
import type { UnitShare } from './queries.ts'

export const shareStateWords: Record<UnitShare['state'], { label: string; tone: Tone }> = {
  active: { label: t('Vigente'), tone: 'green' },
  expired: { label: t('Vencido'), tone: 'amber' },
  revoked: { label: t('Revocado'), tone: 'grey' },
}

/** What a share covers: everything, a project, or so many units. */
export const scopeText = ({
  scope,
  project,
  unitsCount,
}: Pick<UnitShare, 'scope' | 'project' | 'unitsCount'>) =>
  scope === 'all'
    ? t('Todas las unidades')
    : scope === 'project'
      ? (project?.name ?? t('Proyecto'))
      : plural(unitsCount, '1 unidad elegida', '{count} unidades elegidas')

/** "2,5 % · sin precio". */
export const termsText = ({
  commissionPercent,
  showsPrice,
}: Pick<UnitShare, 'commissionPercent' | 'showsPrice'>) =>
  [percentText(commissionPercent), !showsPrice && t('sin precio')].filter(Boolean).join(' · ')
