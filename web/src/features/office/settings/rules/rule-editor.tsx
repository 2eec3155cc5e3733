import { NewAssignmentRule } from '#contract/leads/assignment-rules.ts'
import { CheckboxField, IdsField, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { isFilled } from '#web/kit/form/line-values.ts'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { TextLines } from '#web/kit/form/text-lines.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { currentOf, useNewer } from '#web/kit/form/use-newer.ts'
import { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { RowEditor } from '../shared/row-editor.tsx'
import type { Rule } from './queries.ts'
import { addRule, saveRule } from './rule-acts.ts'
import { bodyOf, draftOf } from './rule-draft.ts'
import { RuleSellers, RuleWeights } from './rule-sellers.tsx'
import { wayWords } from './rule-words.ts'

const ways = Object.entries(wayWords).map(([value, label]) => ({ value, label }))
const choices = (things: readonly { id: number; name: string }[]) =>
  things.map(({ id, name }) => ({ value: String(id), label: name }))

/** A new rule, or one that is changed where it stands. */
export function RuleEditor({ rule, onClose }: { rule?: Rule; onClose: () => void }) {
  const { methods, projects } = useOptions()
  const { base, take, newer } = useNewer(rule)
  const form = useForm({
    initial: draftOf(base),
    schema: NewAssignmentRule,
    bodyOf,
    sent: { campaigns: isFilled },
    save: (body) =>
      base ? saveRule({ params: { id: base.id }, body, seen: base.updatedAt }) : addRule({ body }),
    onSaved: onClose,
    onRefused: (error) => {
      const current = currentOf<Rule>(error)
      if (current) take(current, form.rebase(draftOf(current)))
      return current !== undefined
    },
  })
  const isClaimed = form.valueAt('way') === 'first_to_claim'
  return (
    <RowEditor
      form={form}
      act={rule ? t('Guardar') : t('Agregar')}
      returnTo={rule?.id}
      onClose={onClose}
      aside={<CheckboxField name="isActive" label={t('En uso')} />}
    >
      {newer && <NewerVersion form={form} newer={newer} />}
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
      <RuleSellers />
      {isClaimed && (
        <>
          <NumberField name="claimMinutes" label={t('Se espera')} suffix={t('min')} required decimals={0} />
          <SelectField
            name="fallback"
            label={t('Si nadie lo toma')}
            required
            options={ways.filter(({ value }) => value !== 'first_to_claim')}
          />
        </>
      )}
      <RuleWeights />
      <TextLines
        name="campaigns"
        label={t('De estas campañas')}
        hint={t('Ninguna: todas')}
        nameOf={campaignName}
        add={t('Agregar campaña')}
        isOrdered={false}
        most={50}
        maxLength={120}
      />
    </RowEditor>
  )
}

const campaignName = (place: number) => t('Campaña {n}', { n: place + 1 })
