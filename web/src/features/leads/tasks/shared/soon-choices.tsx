import { Button } from '#web/kit/button.tsx'
import { due } from '#web/kit/dates.ts'
import { Row } from '#web/kit/layout.tsx'
import { soonMoments } from './task-draft.ts'

/** Moments at hand, one press each. */
export const SoonChoices = ({ onChoose }: { onChoose: (at: string) => void }) => (
  <Row gap={6} wrap>
    {Object.entries(soonMoments()).map(([key, at]) => (
      <Button key={key} size="small" variant="tint" onClick={() => onChoose(at)}>
        {due(at)}
      </Button>
    ))}
  </Row>
)
