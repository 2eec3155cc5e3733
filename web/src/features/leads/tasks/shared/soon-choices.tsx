import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/kit/button.tsx'
import { due } from '#web/kit/dates.ts'
import { Row } from '#web/kit/layout.tsx'
import { momentsQuery } from './queries.ts'

/** Moments at hand, one press each; until they are known, the fields beside them do as well. */
export function SoonChoices({ onChoose }: { onChoose: (at: string) => void }) {
  const { data } = useQuery(momentsQuery)
  return (
    <Row gap={6} wrap>
      {data?.moments.map((at) => (
        <Button key={at} size="small" variant="tint" onClick={() => onChoose(at)}>
          {due(at)}
        </Button>
      ))}
    </Row>
  )
}
