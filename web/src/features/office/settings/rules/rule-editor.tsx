import { useState } from 'react'
import { NewAssignmentRule } from '#contract/leads/assignment-rules.ts'
import { IdsField, SelectField, TextareaField, TextField } from '#web/kit/form/fields.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { Checkbox } from '#web/kit/tick.tsx'
import { NewerVersion } from '../shared/newer-version.tsx'
import { RowEditor } from '../shared/row-editor.tsx'
import type { Rule } from './queries.ts'
import { addRule, saveRule } from './rule-acts.ts'
import { bodyOf, draftOf } from './rule-draft.ts'
import { wayWords } from './rule-words.ts'

const ways = Object.entries(wayWords).map(([value, label]) => ({ value, label }))
const choices = (things: readonly { id: number; name: string }[]) =>
  things.map(({ id, name }) => ({ value: String(id), label: name }))

/** A new rule, or one that is changed where it stands. */
export function RuleEditor({ rule, onClose }: { rule?: Rule; onClose: () => void }) {
  const { methods, projects, sellers } = useOptions()
  const [base, setBase] = useState(rule)
  const [newer, setNewer] = useState<Rule>()
  const form = useForm({
    initial: draftOf(base),
    schema: NewAssignmentRule,
    bodyOf,
    save: (body) =>
      base ? saveRule({ params: { id: base.id }, body, seen: base.updatedAt }) : addRule({ body }),
    onSaved: onClose,
    onRefused: ({ code, conflict }) => {
      if (code !== 'stale') return false
      // The contract answers the current rule with a 412.
      setNewer(conflict as Rule)
      return true
    },
  })
  const take = () => {
    setBase(newer)
    setNewer(undefined)
    for (const [name, value] of Object.entries(draftOf(newer))) form.set(name, value)
  }
  const { way, fallback, sellersIds } = form.values
  const isClaimed = way === 'first_to_claim'
  const isWeighed = way === 'weights' || (isClaimed && fallback === 'weights')
  const nameOf = (id: number) => sellers.find((seller) => seller.id === id)?.name ?? ''
  return (
    <RowEditor
      form={form}
      act={rule ? t('Guardar') : t('Agregar')}
      returnTo={rule?.id}
      onClose={onClose}
      aside={
        <Checkbox
          label={t('En uso')}
          checked={form.values.isActive}
          onChange={(isActive) => form.set('isActive', isActive)}
        />
      }
    >
      {newer && <NewerVersion onTake={take} />}
      <TextField name="name" label={t('Nombre')} required autoFocus maxLength={80} />
      <SelectField name="way" label={t('Cómo se reparte')} required options={ways} />
      <IdsField
        name="methodsIds"
        label={t('De estos orígenes')}
        hint={t('Ninguno: todos')}
        options={choices(methods)}
      />
      <IdsField
        name="projectsIds"
        label={t('De estos proyectos')}
        hint={t('Ninguno: todos')}
        options={choices(projects)}
      />
      <IdsField
        name="sellersIds"
        label={t('Entre estos vendedores')}
        required
        wide
        hint={form.errorAt('sellers')}
        options={choices(sellers.filter(({ id, isActive }) => isActive || sellersIds.includes(id)))}
      />
      {isClaimed && (
        <>
          <TextField
            name="claimMinutes"
            label={t('Se espera')}
            suffix={t('min')}
            required
            inputMode="numeric"
          />
          <SelectField
            name="fallback"
            label={t('Si nadie lo toma')}
            required
            options={ways.filter(({ value }) => value !== 'first_to_claim')}
          />
        </>
      )}
      {isWeighed &&
        sellersIds.map((id) => (
          <TextField
            key={id}
            name={`weights.${id}`}
            label={t('Peso de {name}', { name: nameOf(id) })}
            placeholder="1"
            inputMode="numeric"
          />
        ))}
      <TextareaField
        name="campaigns"
        label={t('De estas campañas')}
        hint={t('Una por línea; ninguna: todas')}
        wide
      />
    </RowEditor>
  )
}
