import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { saleStepsQuery } from '#web/features/sales/deals/shared/queries.ts'
import { Button } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { decimalText } from '#web/kit/decimal-text.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useCurrent } from '#web/kit/form/use-current.ts'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { useDialogs } from '#web/kit/use-dialogs.tsx'
import { RowMenu } from '../shared/row-menu.tsx'
import rows from '../shared/rows.module.css'
import { Rows } from '../shared/rows.tsx'
import { saveConfig } from './config-acts.ts'
import type { DealConfig, Scheme } from './queries.ts'
import { SchemeDialog } from './scheme-dialog.tsx'
import { beneficiaries } from './words.ts'

const table = { edit: SchemeDialog, remove: RemoveDialog }

/** The schemes by which commissions are earned. */
export function SchemeRows({ config, may }: { config: DealConfig; may: boolean }) {
  const schemes = config.commissionSchemes
  const steps = useQuery(saleStepsQuery).data ?? []
  const { edit, remove, dialogs } = useDialogs(table)
  const stepName = (id: number) => steps.find((step) => step.id === id)?.name ?? t('Paso eliminado')
  const named = ({ name, beneficiary, milestones }: Scheme) => (
    <span className={rows.name}>
      <span dir="auto">{name}</span>
      <small>
        {[
          t(beneficiaries[beneficiary]),
          ...milestones.map(({ saleStepId, percent }) =>
            t('{percent} % en {step}', { percent: decimalText(percent, 0), step: stepName(saleStepId) }),
          ),
        ].join(' · ')}
      </small>
    </span>
  )
  return (
    <Panel
      flush
      title={t('Esquemas de comisión')}
      acts={
        may && (
          <Button size="small" icon={IconPlus} onClick={() => edit({ config })}>
            {t('Agregar esquema')}
          </Button>
        )
      }
    >
      {schemes.length === 0 && (
        <EmptyState mood="new" title={t('Todavía no hay esquemas')}>
          <p>{t('Sin esquema, ningún negocio genera comisiones.')}</p>
        </EmptyState>
      )}
      <Rows
        label={t('Esquemas de comisión')}
        items={schemes}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
      >
        {(scheme) => (
          <div className={rows.line} data-bare>
            {named(scheme)}
            {may && (
              <RowMenu
                of={scheme}
                onEdit={() => edit({ scheme, config })}
                onDelete={() => remove({ scheme, config })}
              />
            )}
          </div>
        )}
      </Rows>
      {config.archivedSchemes.length > 0 && (
        <>
          <p className={rows.note}>
            {t('Archivados: ya no generan comisiones, y quedan en los negocios que los usaron.')}
          </p>
          <Rows
            label={t('Esquemas archivados')}
            items={config.archivedSchemes}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
          >
            {(scheme) => (
              <div className={rows.line} data-bare>
                {named(scheme)}
              </div>
            )}
          </Rows>
        </>
      )}
      {dialogs}
    </Panel>
  )
}

type RemoveProps = { scheme: Scheme; config: DealConfig; onClose: () => void }

function RemoveDialog({ scheme, config, onClose }: RemoveProps) {
  const [, acting] = useCurrent(config)
  return (
    <ConfirmDialog
      title={t('¿Eliminar el esquema {name}?', { name: scheme.name })}
      act={t('Eliminar')}
      danger
      onConfirm={() =>
        acting(({ commissionSchemes, updatedAt }) =>
          saveConfig({
            body: { commissionSchemes: commissionSchemes.filter(({ id }) => id !== scheme.id) },
            seen: updatedAt,
          }),
        )
      }
      onClose={onClose}
    >
      <p>
        {t('Desde ahora no genera comisiones; las ya ganadas quedan, y si un negocio lo usa, se archiva.')}
      </p>
    </ConfirmDialog>
  )
}
