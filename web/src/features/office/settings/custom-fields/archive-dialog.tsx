import { useQuery } from '@tanstack/react-query'
import type { CustomField } from '#web/features/office/custom-fields/shared/queries.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { countText, plural, t } from '#web/kit/text.ts'
import { archiveField } from './field-acts.ts'

type Props = { field: CustomField; onClose: () => void }

/** What goes on without the field, before it is archived. */
export function ArchiveDialog({ field: { id, label }, onClose }: Props) {
  const use = useQuery({
    ...apiQuery('custom-fields', 'GET /custom-fields/{id}/use/', { params: { id } }),
    staleTime: 0,
  })
  return (
    <ConfirmDialog
      title={t('Archivar «{name}»', { name: label })}
      act={t('Archivar')}
      onConfirm={() => archiveField({ params: { id }, body: { isArchived: true } })}
      onClose={onClose}
    >
      <p>
        {t('Deja de pedirse, de mostrarse y de servir de filtro. Sus valores se conservan y vuelven con él.')}
      </p>
      <Loaded from={use} lines={1}>
        {({ filled, cap, views }) => (
          <>
            <p>
              {plural(filled, '1 ficha tiene un valor.', '{count} fichas tienen un valor.', {
                count: countText(filled, filled < cap),
              })}
            </p>
            {views.length > 0 && (
              <p>
                {t('Vistas que filtran por él: {names}', { names: views.map(({ name }) => name).join(', ') })}
              </p>
            )}
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  )
}
