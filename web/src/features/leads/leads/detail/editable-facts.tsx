import { whoChanged } from '#web/features/people/contacts/shared/who-changed.ts'
import { amountDraft, numberProblem, parseAmount } from '#web/kit/decimal.ts'
import { EditableFact } from '#web/kit/facts/editable-fact.tsx'
import { Money } from '#web/kit/money.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { Textarea, TextInput } from '#web/kit/text-input.tsx'
import { Tags } from '../shared/badges.tsx'
import { MethodPicker, ProjectsPicker, TagsPicker } from '../shared/pickers.tsx'
import type { Lead, LeadPatch } from '../shared/queries.ts'
import { choicesOf, type LeadKind, leadKindWords } from '../shared/words.ts'
import { usePatch } from './use-patch.ts'

/** The facts a patch of the lead takes. */
export function EditableFacts({ lead, locked }: { lead: Lead; locked: boolean }) {
  const { save, busy } = usePatch(lead)
  const shared = { busy, locked, version: lead.updatedAt }
  const by = (field: keyof LeadPatch) => () => whoChanged(lead.contact.id, field, lead.id)
  const ids = (things: { id: number }[]) => things.map((thing) => thing.id)
  return (
    <>
      <EditableFact
        {...shared}
        label={t('Interés')}
        changedBy={by('projectsIds')}
        value={ids(lead.projects)}
        editor={(draft, change) => (
          <ProjectsPicker autoFocus label={t('Proyectos')} value={draft} onChange={change} />
        )}
        onSave={(projectsIds, seen) => save({ projectsIds }, { projectsIds: ids(lead.projects) }, seen)}
      >
        {lead.projects.map((project) => project.name).join(', ') || undefined}
      </EditableFact>
      <EditableFact
        {...shared}
        label={t('Objetivo')}
        changedBy={by('leadKind')}
        value={lead.kind}
        editor={(draft, change) => (
          <Select
            autoFocus
            label={t('Objetivo')}
            options={choicesOf(leadKindWords)}
            value={draft}
            onChange={(value) => value && change(value as LeadKind)}
          />
        )}
        onSave={(leadKind, seen) => save({ leadKind }, { leadKind: lead.kind }, seen)}
      >
        {leadKindWords[lead.kind]}
      </EditableFact>
      <EditableFact
        {...shared}
        label={t('Monto')}
        changedBy={by('amount')}
        value={lead.amount ? amountDraft(lead.amount) : ''}
        editor={(draft, change) => (
          <TextInput
            autoFocus
            label={t('Monto en {currency}', { currency: lead.currency })}
            inputMode="decimal"
            value={draft}
            error={numberProblem(draft, { negative: false })}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )}
        onSave={async (typed, seen) => {
          const amount = parseAmount(typed) ?? null
          return (amount !== null || typed === '') && save({ amount }, { amount: lead.amount }, seen)
        }}
      >
        {lead.amount ? <Money amount={lead.amount} currency={lead.currency} /> : undefined}
      </EditableFact>
      <EditableFact
        {...shared}
        label={t('Origen')}
        changedBy={by('methodId')}
        value={lead.method?.id ?? null}
        editor={(draft, change) => (
          <MethodPicker autoFocus label={t('Origen')} value={draft} onChange={change} />
        )}
        onSave={(methodId, seen) => save({ methodId }, { methodId: lead.method?.id ?? null }, seen)}
      >
        {lead.method?.name}
      </EditableFact>
      <EditableFact
        {...shared}
        label={t('Etiquetas')}
        changedBy={by('tagsIds')}
        value={ids(lead.tags)}
        editor={(draft, change) => (
          <TagsPicker autoFocus label={t('Etiquetas')} value={draft} onChange={change} />
        )}
        onSave={(tagsIds, seen) => save({ tagsIds }, { tagsIds: ids(lead.tags) }, seen)}
      >
        {lead.tags.length > 0 ? <Tags tags={lead.tags} most={20} wrap /> : undefined}
      </EditableFact>
      <EditableFact
        {...shared}
        label={t('Comentarios')}
        changedBy={by('comments')}
        value={lead.comments ?? ''}
        editor={(draft, change) => (
          <Textarea
            autoFocus
            label={t('Comentarios')}
            maxLength={4000}
            value={draft}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )}
        onSave={(typed, seen) => save({ comments: typed.trim() || null }, { comments: lead.comments }, seen)}
      >
        {lead.comments ?? undefined}
      </EditableFact>
    </>
  )
}
