import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/kit/address/use-address.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { toColumns } from '#web/places/office.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { Chips } from '../shared/chips.tsx'
import { LockedNote } from '../shared/locked.tsx'
import { ColumnSet } from './column-set.tsx'
import { tables } from './tables.ts'

/** The columns each list starts with, for everybody who has not chosen their own. */
export function ColumnsPage() {
  const { table: asked } = useAddress(toColumns)
  const current = tables.find(({ table }) => table === asked) ?? (tables[0] as (typeof tables)[number])
  const { table } = current
  const may = useCan()('account.manage')
  const fields = useQuery(
    apiQuery('table-fields', 'GET /accounts/table-fields/{table}/', { params: { table } }),
  )
  const missing = useQuery(
    apiQuery('table-fields', 'GET /accounts/missing-table-fields/', { query: { tableName: table } }),
  )
  return (
    <SettingsFrame
      title={t('Columnas de las listas')}
      lead={t('Con cuáles empieza cada lista. Quien eligió las suyas las conserva.')}
    >
      {!may && <LockedNote />}
      <Chips
        label={t('Listas')}
        current={table}
        chips={tables.map(({ table: key, label }) => ({
          key,
          label: t(label),
          to: toColumns.here({ table: key }),
        }))}
      />
      <Loaded panel from={fields}>
        {(loaded) => (
          <Loaded panel from={missing}>
            {(lacking) => <ColumnSet key={table} table={table} fields={loaded} missing={lacking} may={may} />}
          </Loaded>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
