import { Badge } from '#web/kit/badge.tsx'
import { t } from '#web/kit/text.ts'
import { usePresence } from './presence.ts'

/** Who else looks at this thing, and who is writing in it. */
export function Watchers({ subject }: { subject: string }) {
  const watchers = usePresence(subject)
  return (
    <span role="status">
      {watchers.map(({ name, isEditing }) => (
        <Badge key={name} tone={isEditing ? 'amber' : 'grey'}>
          {isEditing ? t('{name} está editando', { name }) : t('También lo mira {name}', { name })}
        </Badge>
      ))}
    </span>
  )
}
