import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { useCan } from '#web/kit/me.ts'
import { t } from '#web/kit/text.ts'
import { confirmVisit, registrationQuery } from '../shared/queries.ts'
import { otherSide } from '../shared/words.ts'

/** In the sales room, after reading the code that the broker shows: the client is there. */
export function VisitDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const can = useCan()
  const id = Number(/^\d{1,15}/.exec(code)?.[0] ?? 0)
  const { data } = useQuery({ ...registrationQuery(id), enabled: id > 0 })
  const may = can('brokers.edit')
  return (
    <ConfirmDialog
      title={t('Confirmar visita')}
      act={t('Confirmar visita')}
      disabled={!may}
      onConfirm={() => confirmVisit({ body: { code } })}
      onClose={onClose}
    >
      <p>
        {!may
          ? t('Sin permiso para confirmar visitas.')
          : data
            ? t(
                '{name}, cliente de {broker}, está en la sala de ventas de {project}. Su protección comienza de nuevo hoy.',
                {
                  name: data.contact.name,
                  broker: otherSide(data).name,
                  project: data.project.name,
                },
              )
            : t('El cliente de este código está en la sala de ventas. Su protección comienza de nuevo hoy.')}
      </p>
    </ConfirmDialog>
  )
}
