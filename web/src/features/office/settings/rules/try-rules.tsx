import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { messageOf } from '#web/kit/api/problem.ts'
import { type Answer, api } from '#web/kit/api.ts'
import { Grid, Stack } from '#web/kit/layout.tsx'
import { useOptions } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { MultiSelect, Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { rulesQuery } from './queries.ts'

type Outcome = Answer<'POST /assignment-rules/try/'>

/** To whom a lead would go now; nothing is given. */
export function TryRules() {
  const { methods, projects } = useOptions()
  const { dataUpdatedAt } = useQuery(rulesQuery)
  const [methodId, setMethodId] = useState<number | null>(null)
  const [projectsIds, setProjectsIds] = useState<number[]>([])
  const body = { methodId, projectsIds }
  const { data, error } = useQuery({
    queryKey: ['rules', 'POST /assignment-rules/try/', body, dataUpdatedAt],
    queryFn: () => api('POST /assignment-rules/try/', { body }),
  })
  const choices = (things: readonly { id: number; name: string }[]) =>
    things.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Panel title={t('Probar')}>
      <Stack gap={12}>
        <Grid gap={12}>
          <Select
            clearable
            label={t('Un lead que llega por')}
            placeholder={t('Cualquier origen')}
            options={choices(methods)}
            value={methodId === null ? null : String(methodId)}
            onChange={(id) => setMethodId(id === null ? null : Number(id))}
          />
          <MultiSelect
            label={t('para')}
            placeholder={t('Sin proyecto')}
            options={choices(projects)}
            value={projectsIds.map(String)}
            onChange={(ids) => setProjectsIds(ids.map(Number))}
          />
        </Grid>
        {error && <Alert tone="red">{messageOf(error)}</Alert>}
        {data && <Alert tone={data.rule ? 'blue' : 'grey'}>{outcomeWords(data)}</Alert>}
      </Stack>
    </Panel>
  )
}

function outcomeWords({ rule, seller, reason }: Outcome): string {
  if (!rule) return t('Ninguna regla le sirve: quedaría sin asignar.')
  if (!seller) return reason ?? t('Regla {name}: se ofrece al primero que lo tome.', { name: rule.name })
  return t('Regla {rule}: iría a {seller}.', { rule: rule.name, seller: seller.name })
}
