import { permissionName } from '#web/features/office/groups/shared/permission-words.ts'
import { t } from '#web/kit/text.ts'
import { changesOf, givenAndTaken } from './audit-changes.ts'
import css from './differences.module.css'
import type { AuditEntry } from './queries.ts'

/** What was different afterwards: permissions given and taken, and fields before and after. */
export function Differences({ data }: Pick<AuditEntry, 'data'>) {
  const { given, taken } = givenAndTaken(data)
  const changes = changesOf(data)
  if (given.length + taken.length + changes.length === 0) return null
  return (
    <dl className={css.differences}>
      {given.length > 0 && <Permissions label={t('Dio')} permissions={given} />}
      {taken.length > 0 && <Permissions label={t('Quitó')} permissions={taken} />}
      {changes.map(({ label, from, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{from}</del> <ins>{to}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Permissions = ({ label, permissions }: { label: string; permissions: string[] }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {permissions.map((permission) => (
        <span key={permission}>{permissionName(permission)}</span>
      ))}
    </dd>
  </div>
)
