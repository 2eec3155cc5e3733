import { choicesOf } from '#web/features/leads/leads/shared/words.ts'
import { longDay } from '#web/kit/dates.ts'
import { ChoiceFact, DayFact, TextFact } from '#web/kit/facts/fact-kinds.tsx'
import { useOptions } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import type { Project } from '../shared/queries.ts'
import { type ProjectKind, type ProjectStage, projectKindWords, stageLabels } from '../shared/words.ts'
import type { FactProps } from './use-project-patch.ts'

/** What is built, how far it is, and what prices are in. */
export function WorkFacts({ project, fact, save }: FactProps) {
  const { currencies } = useOptions()
  return (
    <>
      <TextFact
        {...fact}
        label={t('Nombre')}
        required
        maxLength={120}
        value={project.name}
        onSave={async (name, seen) => name !== null && save({ name }, { name: project.name }, seen)}
      >
        {project.name}
      </TextFact>
      <ChoiceFact
        {...fact}
        label={t('Tipo')}
        clearable={false}
        value={project.kind}
        options={choicesOf(projectKindWords)}
        onSave={async (kind, seen) =>
          kind !== null && save({ kind: kind as ProjectKind }, { kind: project.kind }, seen)
        }
      >
        {projectKindWords[project.kind]}
      </ChoiceFact>
      <ChoiceFact
        {...fact}
        label={t('Estado de obra')}
        clearable={false}
        value={project.stage}
        options={choicesOf(stageLabels)}
        onSave={async (stage, seen) =>
          stage !== null && save({ stage: stage as ProjectStage }, { stage: project.stage }, seen)
        }
      >
        {stageLabels[project.stage]}
      </ChoiceFact>
      <DayFact
        {...fact}
        label={t('Entrega')}
        value={project.deliveryDate}
        onSave={(deliveryDate, seen) => save({ deliveryDate }, { deliveryDate: project.deliveryDate }, seen)}
      >
        {project.deliveryDate ? longDay(project.deliveryDate) : undefined}
      </DayFact>
      <ChoiceFact
        {...fact}
        label={t('Moneda')}
        clearable={false}
        value={project.currency}
        options={currencies.map(({ id }) => ({ value: id, label: id }))}
        onSave={async (currency, seen) =>
          currency !== null &&
          save({ currency: currency as Project['currency'] }, { currency: project.currency }, seen)
        }
      >
        {project.currency}
      </ChoiceFact>
      <TextFact
        {...fact}
        label={t('Descripción')}
        long
        value={project.description}
        onSave={(description, seen) => save({ description }, { description: project.description }, seen)}
      >
        {project.description ?? undefined}
      </TextFact>
    </>
  )
}
