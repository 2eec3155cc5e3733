import { t } from '#web/kit/text.ts'

const words: Record<string, { title: string; body: string }> = {
  all: {
    title: t('Aún no hay contactos'),
    body: t('Las personas y empresas que escriben, llaman o visitan quedan aquí.'),
  },
  incomplete: {
    title: t('Ningún contacto incompleto'),
    body: t('Aquí quedan los que no tienen correo, teléfono o RUT.'),
  },
  deleted: {
    title: t('Ningún contacto eliminado'),
    body: t('Los que se eliminan quedan aquí y se pueden restaurar.'),
  },
  clients: {
    title: t('Aún no hay clientes'),
    body: t('Un contacto pasa a ser cliente con un negocio ganado, o al marcarlo en su ficha.'),
  },
}

/** Why a list has nothing in it, and whether contacts begin there. */
export const emptyOf = (list: string) => ({
  ...(words[list] ?? { title: t('Aún no hay contactos') }),
  offersNothing: list !== 'all',
})
