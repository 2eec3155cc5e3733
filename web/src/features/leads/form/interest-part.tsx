import { Grid } from '#web/kit/layout.tsx'
import { useAccount, useCan } from '#web/kit/me.ts'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea, TextInput } from '#web/kit/text-input.tsx'
import { MethodPicker, ProjectsPicker, SellerPicker, TagsPicker } from '../shared/pickers.tsx'
import { choicesOf, type LeadKind, leadKindWords } from '../shared/words.ts'
import type { LeadFormState } from './use-lead-form.ts'

/** What they look for, where they came from and who takes care. */
export function InterestPart({ form: { draft, change, errors, leave } }: { form: LeadFormState }) {
  const can = useCan()
  const currency = useAccount().currencyName
  // Who may not assign, or would not see the lead again, works what they create.
  const mayAssign = can('leads.assign') && can('leads.view_all')
  return (
    <Grid>
      <ProjectsPicker
        label={t('Proyectos')}
        wide
        placeholder={draft.projectsIds.length > 0 ? '' : t('Los que le interesan')}
        value={draft.projectsIds}
        error={errors.projectsIds}
        onChange={(projectsIds) => change({ projectsIds })}
      />
      <Select
        label={t('Objetivo')}
        options={choicesOf(leadKindWords)}
        value={draft.leadKind}
        onChange={(kind) => change({ leadKind: (kind ?? 'buy') as LeadKind })}
      />
      <TextInput
        label={t('Monto')}
        inputMode="decimal"
        suffix={currency}
        placeholder="4.350,50"
        value={draft.amount}
        error={errors.amount}
        onChange={(event) => change({ amount: event.currentTarget.value })}
        onBlur={() => leave('amount')}
      />
      <MethodPicker
        label={t('Origen')}
        value={draft.methodId}
        error={errors.methodId}
        onChange={(methodId) => change({ methodId })}
      />
      <TagsPicker
        label={t('Etiquetas')}
        value={draft.tagsIds}
        error={errors.tagsIds}
        onChange={(tagsIds) => change({ tagsIds })}
      />
      {mayAssign && (
        <SellerPicker
          label={t('Vendedor')}
          placeholder={t('Queda sin asignar')}
          value={draft.sellerId}
          error={errors.sellerId}
          onChange={(sellerId) => change({ sellerId })}
        />
      )}
      {mayAssign && draft.sellerId !== null && (
        <TextInput
          label={t('Motivo de la asignación')}
          maxLength={500}
          value={draft.assignmentReason}
          error={errors.assignmentReason}
          onChange={(event) => change({ assignmentReason: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={t('Comentarios')}
        maxLength={4000}
        value={draft.comments}
        error={errors.comments}
        onChange={(event) => change({ comments: event.currentTarget.value })}
      />
    </Grid>
  )
}
