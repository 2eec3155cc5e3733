import {
  IconArrowBackUp,
  IconCheck,
  IconDots,
  IconEyeX,
  IconFileX,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { orTell } from '#web/kit/act/or-tell.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Menu } from '#web/kit/menu.tsx'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { checkDocument } from './document-acts.ts'
import { stateOf } from './document-state.ts'
import css from './documents.module.css'
import type { DealDocument, Needed } from './queries.ts'
import { VersionLine } from './version-line.tsx'

export type DocumentActs = {
  mayEdit: boolean
  mayCheck: boolean
  /** What the deal had by then is kept. */
  endedAt: string | null
  onUpload: (about: { name: string; documentId?: number }) => void
  onDelete: (version: DealDocument) => void
  onRefuse: (version: DealDocument) => void
}
type Props = DocumentActs & { name: string; needed?: Needed; versions: DealDocument[] }

/** A document of a deal: how it stands, its newest version, the earlier ones, and what can be done with it. */
export function DocumentRow({ name, needed, versions, endedAt, ...acts }: Props) {
  const { mayEdit, onUpload, onDelete, onRefuse } = acts
  const [newest, ...earlier] = versions
  const mayCheck = acts.mayCheck && newest?.mayCheck === true
  const state = stateOf(needed, newest)
  const waitsFor =
    needed?.needsCheck && !newest?.isChecked && !newest?.refused && (needed.checker ?? needed.checkerGroup)
  const check = (id: number, isChecked: boolean) =>
    orTell(checkDocument({ params: { id }, body: { isChecked } }))
  const about = { name, ...(needed && { documentId: needed.documentId }) }
  return (
    <li className={css.document}>
      <div className={css.words}>
        <Row gap={8} wrap>
          <Words tone="ink" weight={500}>
            {name}
          </Words>
          <Badge tone={state.tone}>{state.label}</Badge>
        </Row>
        {waitsFor && (
          <Words size={12} tone="muted">
            {t('Lo revisa {name}', { name: waitsFor.name })}
          </Words>
        )}
        {newest && <VersionLine of={newest} />}
        {earlier.length > 0 && (
          <details>
            <summary>{plural(earlier.length, '1 versión anterior', '{count} versiones anteriores')}</summary>
            {earlier.map((version) => (
              <VersionLine key={version.id} of={version} />
            ))}
          </details>
        )}
      </div>
      <Row gap={4}>
        {newest && mayCheck && !newest.isChecked && !newest.refused && (
          <Button size="small" icon={IconCheck} onClick={() => check(newest.id, true)}>
            {t('Marcar revisado')}
          </Button>
        )}
        {mayEdit && (!newest || newest.refused) && (
          <Button size="small" icon={IconUpload} onClick={() => onUpload(about)}>
            {newest ? t('Subir otro') : t('Subir')}
          </Button>
        )}
        {newest && (mayEdit || mayCheck) && (
          <Menu
            label={t('Acciones de {name}', { name })}
            items={[
              ...(mayEdit
                ? [{ label: t('Subir otra versión'), icon: IconUpload, onSelect: () => onUpload(about) }]
                : []),
              ...(mayCheck && newest.refused
                ? [
                    {
                      label: t('Quitar rechazo'),
                      icon: IconArrowBackUp,
                      onSelect: () => check(newest.id, false),
                    },
                  ]
                : []),
              ...(mayCheck && !newest.refused
                ? [
                    {
                      label: t('Rechazar'),
                      icon: IconFileX,
                      danger: true,
                      onSelect: () => onRefuse(newest),
                    },
                  ]
                : []),
              ...(mayCheck && newest.isChecked
                ? [{ label: t('Quitar revisión'), icon: IconEyeX, onSelect: () => check(newest.id, false) }]
                : []),
              ...(mayEdit
                ? [
                    {
                      label: t('Eliminar'),
                      icon: IconTrash,
                      danger: true,
                      disabled: whyKept(newest, endedAt),
                      onSelect: () => onDelete(newest),
                    },
                  ]
                : []),
            ]}
            trigger={(props) => (
              <IconButton icon={IconDots} size="small" label={t('Acciones de {name}', { name })} {...props} />
            )}
          />
        )}
      </Row>
    </li>
  )
}

function whyKept({ isChecked, createdAt }: DealDocument, endedAt: string | null): string | false {
  if (isChecked) return t('Un documento revisado no se elimina')
  const isOfThen = endedAt !== null && Date.parse(createdAt) <= Date.parse(endedAt)
  return isOfThen && t('Lo que el negocio tenía al terminar no se elimina')
}
