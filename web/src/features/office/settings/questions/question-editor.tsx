import { NewLeadQuestion } from '#contract/leads/lead-questions.ts'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { isFilled, textLines, textsOf } from '#web/kit/form/line-values.ts'
import { TextLines } from '#web/kit/form/text-lines.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import { RowEditor } from '../shared/row-editor.tsx'
import { hasOptions, questionKinds } from './kinds.ts'
import type { Question } from './queries.ts'
import { addQuestion, saveQuestion } from './question-acts.ts'

const kinds = Object.entries(questionKinds).map(([value, label]) => ({ value, label }))

/** A new question, or other words for one; its kind stays, since answers were given to it. */
export function QuestionEditor({ question, onClose }: { question?: Question; onClose: () => void }) {
  const form = useForm({
    initial: {
      text: question?.text ?? '',
      kind: question?.kind ?? ('choice' as Question['kind']),
      // A new one shows where its first two options go.
      options: textLines(question?.options ?? ['', '']),
    },
    schema: NewLeadQuestion,
    bodyOf: ({ text, kind, options }) => ({
      text: text.trim(),
      kind,
      ...(hasOptions(kind) && { options: textsOf(options) }),
    }),
    sent: { options: isFilled },
    save: ({ kind, ...body }) =>
      question
        ? saveQuestion({ params: { id: question.id }, body })
        : addQuestion({ body: { kind, ...body } }),
    onSaved: onClose,
  })
  return (
    <RowEditor
      form={form}
      act={question ? t('Guardar') : t('Agregar')}
      returnTo={question?.id}
      onClose={onClose}
    >
      <TextField name="text" label={t('Pregunta')} required autoFocus maxLength={300} />
      {!question && <SelectField name="kind" label={t('Se responde con')} required options={kinds} />}
      {hasOptions(form.values.kind) && (
        <TextLines
          name="options"
          label={t('Opciones')}
          required
          nameOf={optionName}
          add={t('Agregar opción')}
          most={50}
          maxLength={120}
        />
      )}
    </RowEditor>
  )
}

const optionName = (place: number) => t('Opción {n}', { n: place + 1 })
