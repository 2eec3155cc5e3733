import {
  IconCash,
  IconFiles,
  IconHistory,
  IconInfoCircle,
  IconPercentage,
  IconUsers,
} from '@tabler/icons-react'
import type { Permission } from '#contract/permissions.ts'
import type { IconType } from '#web/kit/icon.tsx'
import { type LazyPart, lazyPart } from '#web/kit/lazy-part.ts'
import { t } from '#web/kit/text.ts'
import type { Deal } from '../shared/queries.ts'

type Section = {
  /** Behind `/business/{id}/`. */
  address: string
  title: string
  icon: IconType
  can: Permission
  part: LazyPart<{ deal: Deal }>
}

/** The sections of a deal's page, in their order. Another one is another line. */
export const sections: Section[] = [
  {
    address: 'summary',
    title: t('Resumen'),
    icon: IconInfoCircle,
    can: 'deals.view',
    part: lazyPart(() => import('../detail/deal-summary.tsx').then((module) => module.DealSummary)),
  },
  {
    address: 'parties',
    title: t('Partes'),
    icon: IconUsers,
    can: 'deals.view',
    part: lazyPart(() => import('../parties/deal-parties.tsx').then((module) => module.DealParties)),
  },
  {
    address: 'payments',
    title: t('Pagos'),
    icon: IconCash,
    can: 'deals.view',
    part: lazyPart(() => import('../payments/deal-payments.tsx').then((module) => module.DealPayments)),
  },
  {
    address: 'documents',
    title: t('Documentos'),
    icon: IconFiles,
    can: 'deals.view',
    part: lazyPart(() => import('../documents/deal-documents.tsx').then((module) => module.DealDocuments)),
  },
  {
    address: 'commissions',
    title: t('Comisiones'),
    icon: IconPercentage,
    can: 'deals.view',
    part: lazyPart(() =>
      import('../commissions/deal-commissions.tsx').then((module) => module.DealCommissions),
    ),
  },
  {
    address: 'history',
    title: t('Historia'),
    icon: IconHistory,
    can: 'deals.view',
    part: lazyPart(() => import('../detail/deal-history.tsx').then((module) => module.DealHistory)),
  },
]
