import { TextFact } from '#web/kit/facts/fact-kinds.tsx'
import { t } from '#web/kit/text.ts'
import type { FactProps } from './use-project-patch.ts'

/** By what others find it. */
export const PublicFacts = ({ project, fact, save }: FactProps) => (
  <>
    <TextFact
      {...fact}
      label={t('Nombre en direcciones')}
      maxLength={80}
      value={project.slug}
      onSave={(slug, seen) => save({ slug }, { slug: project.slug }, seen)}
    >
      {project.slug ? <bdi dir="ltr">{project.slug}</bdi> : undefined}
    </TextFact>
    <TextFact
      {...fact}
      label={t('Sitio web')}
      maxLength={500}
      value={project.website}
      onSave={(website, seen) => save({ website }, { website: project.website }, seen)}
    >
      {project.website ? <bdi dir="ltr">{project.website}</bdi> : undefined}
    </TextFact>
  </>
)
