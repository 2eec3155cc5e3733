import { useQuery } from '@tanstack/react-query'
import type { Named } from '#contract/fields.ts'
import { StepDocumentFields } from '#contract/sales/step-document-fields.ts'
import type { Answer } from '#web/kit/api.ts'
import { CheckboxField, SelectField, SomeField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useCurrent } from '#web/kit/form/use-current.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { t } from '#web/kit/text.ts'
import { checkersQuery, type SaleStep, type StepDocument } from './queries.ts'
import { addDocument, saveDocument } from './step-acts.ts'
import { buyerKinds } from './words.ts'

const kinds = Object.entries(buyerKinds).map(([value, label]) => ({ value, label: t(label) }))

type Props = { step: Pick<SaleStep, 'id' | 'name'>; document?: StepDocument; onClose: () => void }

/** A document that deals need to leave a step: of whom, and whether somebody checks it. */
export function DocumentDialog({ step, document, onClose }: Props) {
  const able = useQuery(checkersQuery).data
  const [, acting] = useCurrent(document)
  const form = useForm({
    initial: {
      name: document?.name ?? '',
      buyers: document?.buyers ?? [],
      required: document?.required ?? true,
      isChecked: document?.isChecked ?? true,
      checker: checkerOf(document),
    },
    schema: StepDocumentFields,
    bodyOf: ({ name, checker, ...more }) => ({
      name: name.trim(),
      ...more,
      ...checkerIds(more.isChecked ? checker : null),
    }),
    save: (body) =>
      document
        ? acting((current) => saveDocument({ params: { id: document.id }, body, seen: current?.updatedAt }))
        : addDocument({ params: { id: step.id }, body }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={document ? t('Editar documento') : t('Documento de {step}', { step: step.name })}
      act={document ? t('Guardar') : t('Agregar')}
      form={form}
      as="window"
      columns={1}
      onClose={onClose}
    >
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={120} />
      <SomeField
        name="buyers"
        label={t('Se pide a')}
        options={kinds}
        placeholder={t('Todos los compradores')}
        hint={t('Si se eligen varios, basta con que un comprador sea uno de ellos.')}
      />
      <CheckboxField name="required" label={t('Obligatorio para pasar al paso siguiente')} />
      <CheckboxField name="isChecked" label={t('Alguien debe revisarlo')} />
      {form.valueAt('isChecked') === true && (
        <SelectField
          name="checker"
          label={t('Quién lo revisa')}
          options={checkerOptions(document, able)}
          searchable
          clearable
          placeholder={t('Cualquiera que pueda revisar documentos')}
          hint={t('Se le avisa cuando llega. También puede revisarlo quien administra la cuenta.')}
        />
      )}
    </FormDialog>
  )
}

/** The value of the field: `user 5`, `group 7`, or nobody in particular. */
const checkerOf = (document: StepDocument | undefined): string | null => {
  if (document?.checker) return `user ${document.checker.id}`
  return document?.checkerGroup ? `group ${document.checkerGroup.id}` : null
}

function checkerIds(checker: string | null) {
  const [kind, id] = checker?.split(' ') ?? []
  return {
    checkerId: kind === 'user' ? Number(id) : null,
    checkerGroupId: kind === 'group' ? Number(id) : null,
  }
}

type Able = Answer<'GET /sale-step-documents/checkers/'>

/** Whoever is named stays in the list, also once they may not check any more. */
function checkerOptions(document: StepDocument | undefined, able: Able | undefined) {
  const named = (kind: string, known: Named[] = [], now: Named | null | undefined) =>
    [...known, ...(now && !known.some(({ id }) => id === now.id) ? [now] : [])].map(({ id, name }) => ({
      value: `${kind} ${id}`,
      label: kind === 'group' ? t('Grupo {name}', { name }) : name,
    }))
  return [
    ...named('group', able?.groups, document?.checkerGroup),
    ...named('user', able?.users, document?.checker),
  ]
}
