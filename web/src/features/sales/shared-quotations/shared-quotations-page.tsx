import { IconCopy, IconDots, IconExternalLink, IconFileTypePdf } from '@tabler/icons-react'
import { useMemo } from 'react'
import { WithMePlaces } from '#web/features/stock/unit-shares/shared/places.tsx'
import { orTell } from '#web/kit/act/or-tell.ts'
import { IconButton } from '#web/kit/button.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { t } from '#web/kit/text.ts'
import { sharedQuotationList } from './list/shared-quotation-list.tsx'
import { printShared, type SharedQuotation } from './shared/queries.ts'

/** The quotations of a broker over the units of developers. */
export function SharedQuotationsPage() {
  const definition = useMemo(
    () => ({
      ...sharedQuotationList,
      cardAct: (row: SharedQuotation) => (
        <Menu
          label={t('Más acciones')}
          items={menuOf(row)}
          trigger={(props) => <IconButton icon={IconDots} label={t('Más acciones')} {...props} />}
        />
      ),
    }),
    [],
  )
  const list = useList(definition)
  return <ListScreen list={list} places={<WithMePlaces />} rowActs={menuOf} />
}

const hrefOf = ({ link }: SharedQuotation) => new URL(link, location.origin).href

function menuOf(row: SharedQuotation): MenuItem[] {
  const closed = row.isRevoked && t('Enlace revocado')
  return [
    { label: t('Descargar PDF'), icon: IconFileTypePdf, onSelect: () => orTell(printShared(row)) },
    {
      label: t('Copiar enlace'),
      icon: IconCopy,
      disabled: closed,
      onSelect: () => {
        navigator.clipboard.writeText(hrefOf(row)).then(
          () => snackbar(t('Enlace copiado')),
          () => snackbar(hrefOf(row), 'info'),
        )
      },
    },
    {
      label: t('Ver como el cliente'),
      icon: IconExternalLink,
      disabled: closed,
      onSelect: () => window.open(hrefOf(row), '_blank', 'noopener'),
    },
  ]
}
