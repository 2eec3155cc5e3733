import { type AssistantLevel, assistantLevels } from '#contract/office/assistant-levels.ts'
import { t, words } from '#web/kit/text.ts'

const labels = words({
  read: 'Solo leer',
  draft: 'Leer y preparar borradores de cotización',
  act: 'Además, escribir notas y agregar tareas',
})

/** How far an assistant goes: each level has what the one before it has. */
export const levelWords = (level: AssistantLevel) => t(labels[level])
export const levelOptions = (levels: readonly AssistantLevel[] = assistantLevels) =>
  levels.map((value) => ({ value, label: levelWords(value) }))
