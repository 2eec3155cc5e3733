import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { IconButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Menu, type MenuItem } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import lists from '../lists/lists.module.css'
import rows from '../shared/rows.module.css'
import { SavedRows } from '../shared/rows.tsx'
import { questionKinds } from './kinds.ts'
import type { Question } from './queries.ts'
import { deleteQuestion, orderQuestions, retireQuestion } from './question-acts.ts'
import { QuestionEditor } from './question-editor.tsx'

type Props = { questions: Question[]; may: boolean }

/** What is asked, in its order, and below it what is asked no more. */
export function QuestionRows({ questions, may }: Props) {
  const [editing, setEditing] = useState<number>()
  const named = questions.map((question) => ({ ...question, name: question.text }))
  const [asked, retired] = [named.filter((one) => !one.isRetired), named.filter((one) => one.isRetired)]
  const row = (question: Question, handle: ReactNode) =>
    editing === question.id ? (
      <QuestionEditor question={question} onClose={() => setEditing(undefined)} />
    ) : (
      <div className={rows.line} data-bare={handle ? undefined : true}>
        {handle}
        <span className={rows.name}>
          {question.text}
          <small>
            {[questionKinds[question.kind], question.options.join(', ')].filter(Boolean).join(' · ')}
          </small>
        </span>
        {may && <QuestionMenu question={question} onEdit={() => setEditing(question.id)} />}
      </div>
    )
  const saveOrder = (ids: number[]) => orderQuestions({ body: ids.map((id, order) => ({ id, order })) })
  return (
    <>
      {asked.length === 0 && (
        <EmptyState mood="new" title={t('Todavía no se pregunta nada')}>
          <p>{t('Lo que se pregunte aquí aparece en cada lead para responderlo.')}</p>
        </EmptyState>
      )}
      <SavedRows label={t('Preguntas')} items={asked} save={may ? saveOrder : undefined}>
        {row}
      </SavedRows>
      {retired.length > 0 && (
        <>
          <h3 className={lists.retired}>{t('Retiradas')}</h3>
          <SavedRows label={t('Preguntas retiradas')} items={retired}>
            {(question) => row(question, null)}
          </SavedRows>
        </>
      )}
    </>
  )
}

function QuestionMenu({ question, onEdit }: { question: Question; onEdit: () => void }) {
  const { id, isRetired } = question
  const label = t('Acciones de {name}', { name: question.text })
  const retire = () => orTell(retireQuestion({ params: { id }, body: { isRetired: !isRetired } }))
  const items: MenuItem[] = [
    { label: t('Editar'), icon: IconPencil, onSelect: onEdit },
    isRetired
      ? { label: t('Preguntar de nuevo'), icon: IconArchiveOff, onSelect: retire }
      : { label: t('Retirar'), icon: IconArchive, onSelect: retire },
    {
      label: t('Eliminar'),
      icon: IconTrash,
      danger: true,
      onSelect: () => orTell(deleteQuestion({ params: { id } })),
    },
  ]
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton id={`acts-${id}`} icon={IconDots} label={label} {...props} />}
    />
  )
}
