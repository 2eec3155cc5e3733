import { type ReactNode, useState } from 'react'
import { Badge } from '#web/kit/badge.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { t } from '#web/kit/text.ts'
import { RowMenu } from '../shared/row-menu.tsx'
import rows from '../shared/rows.module.css'
import { SavedRows } from '../shared/rows.tsx'
import type { Rule } from './queries.ts'
import { deleteRule, orderRules } from './rule-acts.ts'
import { RuleEditor } from './rule-editor.tsx'
import { conditionWords, shareWords } from './rule-words.ts'

/** The rules in the order in which they are tried: the first that fits decides. */
export function RuleRows({ rules, may }: { rules: Rule[]; may: boolean }) {
  const [editing, setEditing] = useState<number>()
  const [deleting, setDeleting] = useState<Rule>()
  const save = (ids: number[]) => orderRules({ body: ids.map((id, order) => ({ id, order })) })
  const row = (rule: Rule, handle: ReactNode) =>
    editing === rule.id ? (
      <RuleEditor rule={rule} onClose={() => setEditing(undefined)} />
    ) : (
      <div className={rows.line} data-bare={handle ? undefined : true}>
        {handle}
        <span className={rows.name}>
          {rule.name}
          <small>{conditionWords(rule)}</small>
          <small>{shareWords(rule)}</small>
        </span>
        <RuleState rule={rule} />
        {may && <RowMenu of={rule} onEdit={() => setEditing(rule.id)} onDelete={() => setDeleting(rule)} />}
      </div>
    )
  return (
    <>
      {rules.length === 0 && (
        <EmptyState mood="new" title={t('Sin reglas de asignación')}>
          <p>{t('Los leads que llegan quedan sin asignar hasta que alguien los reparta.')}</p>
        </EmptyState>
      )}
      <SavedRows label={t('Reglas')} items={rules} save={may ? save : undefined}>
        {row}
      </SavedRows>
      {deleting && (
        <ConfirmDialog
          title={t('¿Eliminar la regla {name}?', { name: deleting.name })}
          act={t('Eliminar regla')}
          danger
          onConfirm={() => deleteRule(deleting)}
          onClose={() => setDeleting(undefined)}
        >
          <p>{t('Los leads ya asignados quedan como están.')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function RuleState({ rule: { isActive, sellers } }: { rule: Rule }) {
  if (!isActive) return <Badge>{t('Sin uso')}</Badge>
  const takes = sellers.some(({ takesLeads }) => takesLeads)
  return takes ? null : <Badge tone="amber">{t('Nadie recibe')}</Badge>
}
