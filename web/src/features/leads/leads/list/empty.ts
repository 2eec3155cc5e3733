import { t } from '#web/kit/text.ts'

const words: Record<string, { title: string; body: string }> = {
  unassigned: {
    title: t('Nada sin asignar'),
    body: t('Los leads que lleguen sin vendedor aparecen aquí.'),
  },
  to_contact: {
    title: t('Nadie espera un primer contacto'),
    body: t('Los leads asignados que aún no se contactan aparecen aquí.'),
  },
  in_follow_up: {
    title: t('Aún no hay leads en seguimiento'),
    body: t('Un lead pasa aquí con el primer contacto o al moverlo de etapa.'),
  },
  open: {
    title: t('Ningún lead abierto'),
    body: t('Los que están por contactar o en seguimiento aparecen aquí.'),
  },
  won: {
    title: t('Aún no hay leads ganados'),
    body: t('Los que llegan a una etapa ganada quedan aquí.'),
  },
  discarded: {
    title: t('Ningún lead descartado'),
    body: t('Los que se descartan quedan aquí y se pueden restaurar.'),
  },
  defective: {
    title: t('Ningún lead defectuoso'),
    body: t('Los que tienen datos falsos o imposibles de contactar quedan aquí.'),
  },
}

/** Why a tab has nothing in it, and whether leads begin there. */
export const emptyOf = (tab = 'to_contact') => ({
  ...(words[tab] ?? { title: t('Aún no hay leads') }),
  offersNothing: tab === 'discarded' || tab === 'defective' || tab === 'won',
})
