import { IconCopy, IconDots, IconPencil, IconRobot, IconTrash } from '@tabler/icons-react'
import { Badge } from '#web/kit/badge.tsx'
import { Button, ButtonLink, IconButton } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { toPrompts } from '#web/places/insight.ts'
import css from './prompts.module.css'
import type { Prompt } from './queries.ts'
import { areaWords } from './words.ts'

type Props = {
  prompt: Prompt
  onCopy: () => void
  onEdit: () => void
  onDuplicate: () => void
  onDelete: () => void
}

/** A prompt of the gallery, and what is done with it. */
export function PromptCard({ prompt, onCopy, onEdit, onDuplicate, onDelete }: Props) {
  const { id, area, body, isEditable, isForAssistant, isBuiltIn } = prompt
  const title = titleOf(prompt)
  const label = t('Acciones de {name}', { name: title })
  return (
    <li className={css.card}>
      <Row align="start" spread>
        <h2 dir="auto">{title}</h2>
        <Menu
          label={label}
          items={[
            ...(isEditable ? [{ label: t('Editar'), icon: IconPencil, onSelect: onEdit }] : []),
            ...(isForAssistant
              ? []
              : [{ label: t('Guardar una copia'), icon: IconCopy, onSelect: onDuplicate }]),
            { label: t('Copiar para mi asistente'), icon: IconRobot, onSelect: onCopy },
            ...(isEditable
              ? [{ label: t('Eliminar'), icon: IconTrash, danger: true, onSelect: onDelete }]
              : []),
          ]}
          trigger={(props) => <IconButton id={`acts-${id}`} icon={IconDots} label={label} {...props} />}
        />
      </Row>
      <p className={css.text} dir="auto">
        {isBuiltIn ? t(prompt.description ?? body) : body}
      </p>
      <Row wrap spread>
        <Row wrap>
          <Badge>{areaWords[area]}</Badge>
          {!isBuiltIn && <Badge tone="teal">{ownerText(prompt)}</Badge>}
        </Row>
        {isForAssistant ? (
          <Button
            size="small"
            icon={IconRobot}
            aria-label={t('Para mi asistente: {name}', { name: title })}
            onClick={onCopy}
          >
            {t('Para mi asistente')}
          </Button>
        ) : (
          <ButtonLink
            size="small"
            variant="tint"
            {...toPrompts({ prompt: id })}
            aria-label={t('Preguntar {name}', { name: title })}
          >
            {t('Preguntar')}
          </ButtonLink>
        )}
      </Row>
    </li>
  )
}

/** Those of the product are of everybody's language, the others as they were written. */
export const titleOf = ({ title, isBuiltIn }: Pick<Prompt, 'title' | 'isBuiltIn'>) =>
  isBuiltIn ? t(title) : title

const ownerText = ({ isShared, owner }: Prompt) =>
  isShared ? t('Compartido por {name}', { name: owner?.name ?? '' }) : t('Propio')
