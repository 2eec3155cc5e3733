import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { ButtonLink } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { useOptions } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { Select } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toProjectSection, toUnitImport, toUnits } from '#web/places/stock.ts'
import { OneImport } from './one/one-import.tsx'
import { importQuery } from './shared/queries.ts'
import { PastImports } from './start/past-imports.tsx'
import { UnitUpload } from './start/unit-upload.tsx'

/** From a file to the units of a project. */
export function UnitImportPage() {
  const { id, project } = useAddress(toUnitImport)
  return (
    <Stack>
      {id ? <WayToImports id={id} /> : <WayToUnits project={project} />}
      <Words as="h1">{t('Importar unidades')}</Words>
      {id ? (
        <OneImport key={id} id={id} />
      ) : (
        <>
          <ProjectPanel project={project} />
          <Stack key={project}>
            {project !== undefined && <UnitUpload projectId={project} />}
            <PastImports among={{ subject: 'units', projectId: project }} />
          </Stack>
        </>
      )}
    </Stack>
  )
}

/** The other imports of its project. */
function WayToImports({ id }: { id: number }) {
  const { data } = useQuery(importQuery(id))
  return (
    <Row>
      <ButtonLink
        {...toUnitImport({ project: data?.projectId ?? undefined })}
        variant="ghost"
        size="small"
        icon={IconArrowLeft}
      >
        {t('Importaciones')}
      </ButtonLink>
    </Row>
  )
}

const WayToUnits = ({ project }: { project: number | undefined }) => (
  <Row>
    <ButtonLink
      {...(project ? toProjectSection({ id: project, section: 'units' }) : toUnits())}
      variant="ghost"
      size="small"
      icon={IconArrowLeft}
    >
      {t('Unidades')}
    </ButtonLink>
  </Row>
)

/** Where the units go: buildings, types and the currency of its prices are those of the project. */
function ProjectPanel({ project }: { project: number | undefined }) {
  const go = useGo()
  const { projects } = useOptions()
  return (
    <Panel title={t('Proyecto')}>
      <Select
        label={t('Proyecto de las unidades')}
        options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={project === undefined ? null : String(project)}
        searchable
        placeholder={t('Elegir el proyecto')}
        onChange={(chosen) => chosen && go(toUnitImport.here({ project: Number(chosen) }))}
      />
    </Panel>
  )
}
