import { Badge } from '#web/kit/badge.tsx'
import type { Registration } from './queries.ts'
import { statusWords } from './words.ts'

export const Status = ({ status }: Pick<Registration, 'status'>) => (
  <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
)
