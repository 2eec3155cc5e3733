import { IconExternalLink } from '@tabler/icons-react'
import { Hidden } from '#web/kit/badge.tsx'
import { EditableFact } from '#web/kit/facts/editable-fact.tsx'
import { TextFact } from '#web/kit/facts/fact-kinds.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { t } from '#web/kit/text.ts'
import { TextInput } from '#web/kit/text-input.tsx'
import { mapAddress, pointIn, pointOf, pointText } from './map-point.ts'
import type { FactProps } from './use-project-patch.ts'

const written = { address: t('Dirección'), commune: t('Comuna'), region: t('Región') }

/** Where it stands. */
export const PlaceFacts = ({ project, fact, save }: FactProps) => (
  <>
    {(['address', 'commune', 'region'] as const).map((key) => (
      <TextFact
        key={key}
        {...fact}
        label={written[key]}
        maxLength={key === 'address' ? 200 : 80}
        value={project[key]}
        onSave={(value, seen) => save({ [key]: value }, { [key]: project[key] }, seen)}
      >
        {project[key] ?? undefined}
      </TextFact>
    ))}
    <PointFact project={project} fact={fact} save={save} />
  </>
)

function PointFact({ project, fact, save }: FactProps) {
  const { latitude, longitude } = project
  const point = pointOf(project)
  const problemIn = (typed: string) =>
    typed.trim() === '' || pointIn(typed) ? undefined : t('Ahí no hay coordenadas que se puedan leer')
  return (
    <EditableFact
      {...fact}
      label={t('Coordenadas')}
      value={point ? pointText(point) : ''}
      acts={
        point && (
          <a href={mapAddress(point)} target="_blank" rel="noreferrer" title={t('Ver en un mapa')}>
            <Icon of={IconExternalLink} size={16} />
            <Hidden>{t('Ver en un mapa')}</Hidden>
          </a>
        )
      }
      editor={(draft, change) => (
        <TextInput
          autoFocus
          dir="ltr"
          label={t('Coordenadas')}
          hint={t('Latitud y longitud, o el enlace de un mapa')}
          placeholder="-33.456, -70.598"
          value={draft}
          error={problemIn(draft)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      onSave={async (typed, seen) => {
        if (problemIn(typed)) return false
        return save(pointIn(typed) ?? { latitude: null, longitude: null }, { latitude, longitude }, seen)
      }}
    >
      {point && <bdi dir="ltr">{pointText(point)}</bdi>}
    </EditableFact>
  )
}
