import { useQuery } from '@tanstack/react-query'
import {
  authenticationIsMetas,
  judgeTemplate,
  samplesOf,
  variablesOf,
} from '#contract/messaging/template-rules.ts'
import { Alert } from '#web/kit/alert.tsx'
import { Button } from '#web/kit/button.tsx'
import { exact } from '#web/kit/dates.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Fact } from '#web/kit/facts/editable-fact.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { Findings } from '../shared/findings.tsx'
import { PhonePreview } from '../shared/phone-preview.tsx'
import { partsOf, type Template, templateQuery } from '../shared/queries.ts'
import { StatusBadge } from '../shared/status-badge.tsx'
import { categoryLabels, metaStatusName, qualityName, sourceLabels, variableName } from '../shared/words.ts'
import { useTemplateActs } from './use-template-acts.tsx'

/** A template beside the list: how it looks, what its variables say and what Meta said of it. */
export const TemplateBeside = ({ id }: { id: number; onClose?: () => void }) => (
  <Loaded
    from={useQuery(templateQuery(id))}
    lines={10}
    missing={<EmptyState mood="missing" title={t('Esta plantilla no existe')} />}
  >
    {(template) => <Shown key={id} template={template} />}
  </Loaded>
)

function Shown({ template }: { template: Template }) {
  const { name, category, language, metaStatus, reason, quality, submittedAt, variables } = template
  const components = partsOf(template)
  const { acts, dialogs } = useTemplateActs()
  const all = variablesOf(components)
  return (
    <Stack>
      <Stack gap={6}>
        <Words as="h2" size={20} weight={600} tone="ink">
          {name}
        </Words>
        <StatusBadge {...template} />
      </Stack>
      <Row wrap>
        {acts(template)
          .flatMap((item) => (item === 'line' || item.danger || item.disabled ? [] : [item]))
          .map(({ label, icon, onSelect }) => (
            <Button key={label} icon={icon} onClick={onSelect}>
              {label}
            </Button>
          ))}
      </Row>
      {reason && <Alert tone={template.status === 'rejected' ? 'red' : 'amber'}>{t(reason)}</Alert>}
      <PhonePreview components={components} values={samplesOf(components)} />
      {category === 'authentication' ? (
        <Alert>{t(authenticationIsMetas.detail)}</Alert>
      ) : (
        <Findings {...judgeTemplate({ name, category, components })} />
      )}
      <dl>
        <Fact label={t('Categoría')}>{t(categoryLabels[category])}</Fact>
        <Fact label={t('Idioma')}>{language}</Fact>
        {metaStatus && <Fact label={t('En Meta')}>{metaStatusName(metaStatus)}</Fact>}
        {quality && <Fact label={t('Calidad')}>{qualityName(quality)}</Fact>}
        {submittedAt && <Fact label={t('Enviada a revisión')}>{exact(submittedAt)}</Fact>}
        {all.map((variable) => {
          const { source, fallback } = variables[variable.key] ?? {}
          const said = [
            source && t(sourceLabels[source] ?? source),
            fallback && t('si falta: {text}', { text: fallback }),
          ]
          return (
            <Fact key={variable.key} label={variableName(variable)}>
              {said.filter(Boolean).join(', ') || t('Se escribe al enviar')}
            </Fact>
          )
        })}
      </dl>
      {dialogs}
    </Stack>
  )
}
