import { Badge } from '#web/kit/badge.tsx'
import { t } from '#web/kit/text.ts'
import { usePresence } from './presence.ts'

type Props = {
  subject: string
  /** Where writing is told by itself: a chat. */
  isChat?: boolean
}

/** Who else looks at this thing, and who is writing in it. */
export function Watchers({ subject, isChat = false }: Props) {
  const watchers = usePresence(subject)
  return (
    <span role="status">
      {watchers.map(({ name, isEditing }) => (
        <Badge key={name} tone={isEditing && !isChat ? 'amber' : 'grey'}>
          {isEditing && !isChat ? t('{name} está editando', { name }) : t('También lo mira {name}', { name })}
        </Badge>
      ))}
    </span>
  )
}
