import { ago, due, exact } from './dates.ts'
import { useMinute } from './use-now.ts'

type Props = {
  at: string | null | undefined /** Reads ahead ("Mañana 10:00") and not back ("hace 3 h"). */
  ahead?: boolean
}

/** A moment in words, exact on hover. */
export function When({ at, ahead = false }: Props) {
  useMinute()
  if (!at) return null
  return (
    <time dir="auto" dateTime={at} title={exact(at)}>
      {ahead ? due(at) : ago(at)}
    </time>
  )
}
