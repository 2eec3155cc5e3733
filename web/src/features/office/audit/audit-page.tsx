import { IconArrowLeft } from '@tabler/icons-react'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { ListScreen } from '#web/kit/list-screen/list-screen.tsx'
import { useList } from '#web/kit/list-screen/use-list.ts'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { toSettings } from '#web/places/office.ts'
import { auditList } from './list/audit-list.tsx'
import { AuditExport } from './list/export.tsx'

/** Who did what that matters to the safety of the account. */
export function AuditPage() {
  const can = useCan()
  const list = useList(auditList)
  const back = can('account.view') && (
    <Row>
      <ButtonLink {...toSettings()} variant="ghost" size="small" icon={IconArrowLeft}>
        {t('Configuración')}
      </ButtonLink>
    </Row>
  )
  return (
    <ListScreen
      list={list}
      places={back}
      tools={can('audit.export') && <AuditExport filters={list.state.filters} />}
    />
  )
}
