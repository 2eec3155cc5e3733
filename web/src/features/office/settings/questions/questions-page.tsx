import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { SettingsFrame } from '../frame/settings-frame.tsx'
import { LockedNote } from '../shared/locked.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { QuestionRows } from './question-rows.tsx'

/** What the account wants to know of every lead. */
export function QuestionsPage() {
  const may = useCan()('pipeline.edit')
  const questions = useQuery(apiQuery('questions', 'GET /lead-questions/'))
  const [adding, setAdding] = useState(false)
  return (
    <SettingsFrame
      title={t('Preguntas de calificación')}
      lead={t('Lo que se quiere saber de cada lead. Se responde en su ficha y sirve de filtro.')}
      acts={
        may && (
          <Button id="acts-new" icon={IconPlus} onClick={() => setAdding(true)}>
            {t('Agregar pregunta')}
          </Button>
        )
      }
    >
      {!may && <LockedNote />}
      <Loaded panel from={questions}>
        {(loaded) => (
          <Panel flush>
            {adding && <QuestionEditor onClose={() => setAdding(false)} />}
            {(loaded.length > 0 || !adding) && <QuestionRows questions={loaded} may={may} />}
          </Panel>
        )}
      </Loaded>
    </SettingsFrame>
  )
}
