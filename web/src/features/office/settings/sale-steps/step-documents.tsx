import {
  IconDots,
  IconEye,
  IconEyeX,
  IconFileText,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { type SaleStep, type StepDocument, stepDocumentsQuery } from './queries.ts'
import css from './sale-steps.module.css'
import { saveDocument } from './step-acts.ts'
import { buyerKinds } from './words.ts'

export type DocumentOpeners = {
  onAdd: (step: SaleStep) => void
  onEdit: (step: SaleStep, document: StepDocument) => void
  onDelete: (document: StepDocument) => void
}
type Props = { step: SaleStep; may: boolean } & DocumentOpeners

/** The documents of a step, below it. */
export function StepDocuments({ step, may, onAdd, onEdit, onDelete }: Props) {
  const read = useQuery(stepDocumentsQuery(step.id))
  return (
    <div className={css.documents}>
      <Loaded from={read} lines={2}>
        {(documents) => (
          <ul aria-label={t('Documentos de {step}', { step: step.name })}>
            {documents.map((document) => (
              <li key={document.id} className={css.document}>
                <Icon of={IconFileText} size={16} />
                <span className={css.words}>
                  <span dir="auto">{document.name}</span>
                  <Words size={12} tone="muted">
                    {buyersText(document)}
                  </Words>
                </span>
                {!document.required && <Badge tone="grey">{t('Opcional')}</Badge>}
                {document.isChecked && <Badge tone="blue">{checkText(document)}</Badge>}
                {may && (
                  <DocumentMenu
                    document={document}
                    onEdit={() => onEdit(step, document)}
                    onDelete={() => onDelete(document)}
                  />
                )}
              </li>
            ))}
            {documents.length === 0 && (
              <li>
                <Words size={13} tone="muted">
                  {t('No pide documentos')}
                </Words>
              </li>
            )}
          </ul>
        )}
      </Loaded>
      {may && (
        <Button
          size="small"
          variant="ghost"
          icon={IconPlus}
          aria-label={t('Agregar documento a {step}', { step: step.name })}
          onClick={() => onAdd(step)}
        >
          {t('Agregar documento')}
        </Button>
      )}
    </div>
  )
}

const buyersText = ({ buyers }: StepDocument) =>
  buyers.length === 0 ? t('De todos los compradores') : buyers.map((kind) => t(buyerKinds[kind])).join(', ')

const checkText = ({ checker, checkerGroup }: StepDocument) => {
  const named = checker ?? checkerGroup
  return named ? t('Lo revisa {name}', { name: named.name }) : t('Se revisa')
}

type MenuProps = { document: StepDocument; onEdit: () => void; onDelete: () => void }

function DocumentMenu({ document, onEdit, onDelete }: MenuProps) {
  const { id, name, required, buyers, isChecked, checker, checkerGroup, updatedAt } = document
  const named = { checkerId: checker?.id ?? null, checkerGroupId: checkerGroup?.id ?? null }
  const label = t('Acciones de {name}', { name })
  const toggle = () =>
    orTell(
      saveDocument({
        params: { id },
        body: { name, required, buyers, ...named, isChecked: !isChecked },
        seen: updatedAt,
      }),
    )
  return (
    <Menu
      label={label}
      items={[
        { label: t('Editar'), icon: IconPencil, onSelect: onEdit },
        isChecked
          ? { label: t('No exigir revisión'), icon: IconEyeX, onSelect: toggle }
          : { label: t('Exigir revisión'), icon: IconEye, onSelect: toggle },
        { label: t('Eliminar'), icon: IconTrash, danger: true, onSelect: onDelete },
      ]}
      trigger={(props) => <IconButton icon={IconDots} size="small" label={label} {...props} />}
    />
  )
}
