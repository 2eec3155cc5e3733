import { SettingsBeside } from '#web/features/office/settings/lent/settings-beside.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { auditList } from './list/audit-list.tsx'
import { AuditExport } from './list/export.tsx'

/** Who did what that matters to the safety of the account. */
export function AuditPage() {
  const can = useCan()
  const list = useList(auditList)
  return (
    <SettingsBeside>
      <ListScreen list={list} tools={can('audit.export') && <AuditExport filters={list.state.filters} />} />
    </SettingsBeside>
  )
}
