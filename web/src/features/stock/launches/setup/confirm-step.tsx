import { useGo } from '#web/kit/address/use-address.ts'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { plural, t } from '#web/kit/text.ts'
import { toProjectSection } from '#web/places/stock.ts'
import { deleteLaunch, drawLaunch, endLaunch, openLaunch, startLaunch } from '../shared/launch-acts.ts'
import type { Launch } from '../shared/queries.ts'
import type { LastingStep } from './launch-steps.ts'

type Props = { launch: Launch; step: LastingStep; onClose: () => void }

/** Says what follows from a step that cannot be undone. */
export function ConfirmStep({ launch, step, onClose }: Props) {
  const go = useGo()
  const { title, act, words, run } = asked(launch)[step]
  async function confirm() {
    await run(launch)
    if (step === 'remove') go(toProjectSection({ id: launch.project.id, section: 'launches' }))
  }
  return (
    <ConfirmDialog
      title={title}
      act={act}
      danger={step === 'end' || step === 'remove'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words}</p>
    </ConfirmDialog>
  )
}

type Step = { title: string; act: string; words: string; run: (launch: Launch) => Promise<unknown> }

const asked = ({ name, turnOrder, registrations }: Launch): Record<LastingStep, Step> => ({
  open: {
    title: t('¿Abrir las inscripciones de {name}?', { name }),
    act: t('Abrir inscripciones'),
    words:
      turnOrder === 'draw'
        ? t('El orden de los turnos queda fijo, por sorteo, y se publica la huella de su semilla.')
        : t('El orden de los turnos queda fijo y los vendedores inscriben a sus clientes.'),
    run: openLaunch,
  },
  draw: {
    title: t('¿Sortear los turnos?'),
    act: t('Sortear turnos'),
    words: plural(
      registrations.waiting,
      'Se sortea una sola vez, entre 1 inscrito, y se publica la semilla. No se vuelve a inscribir antes de comenzar.',
      'Se sortea una sola vez, entre {count} inscritos, y se publica la semilla. No se vuelve a inscribir antes de comenzar.',
    ),
    run: drawLaunch,
  },
  start: {
    title: t('¿Comenzar {name}?', { name }),
    act: t('Comenzar'),
    words: t(
      'Empiezan los primeros turnos y se avisa a sus vendedores. Desde ahora las unidades del proyecto se retienen solo por turnos.',
    ),
    run: startLaunch,
  },
  end: {
    title: t('¿Terminar {name}?', { name }),
    act: t('Terminar'),
    words: plural(
      registrations.waiting + registrations.turn,
      'Nadie más elige: 1 cliente queda sin turno. No se puede deshacer.',
      'Nadie más elige: {count} clientes quedan sin turno. No se puede deshacer.',
    ),
    run: endLaunch,
  },
  remove: {
    title: t('¿Eliminar {name}?', { name }),
    act: t('Eliminar'),
    words: t('Sus inscripciones se van con él. No se puede deshacer.'),
    run: deleteLaunch,
  },
})
