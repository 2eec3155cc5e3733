import type { Catalogue } from '#web/kit/text.ts'

export const contactsMerging: Catalogue = {
  'Comparar contactos': 'Comparer les contacts',
  Cancelar: 'Annuler',
  Fusionar: 'Fusionner',
  'Leads, notas, archivos y vínculos pasan al que se queda. Se puede deshacer por 30 días.':
    'Leads, notes, fichiers et liens passent à celui qui reste. Annulable pendant 30 jours.',
  'Se queda': 'Reste',
  'Se queda {name} {id}': '{name} {id} reste',
  'No difieren en ningún dato.': 'Ils ne diffèrent en rien.',
  Vacío: 'Vide',
  'Fusionados en {name}': 'Fusionnés dans {name}',
  'Se descartaron {count} leads repetidos de los mismos proyectos': {
    one: '{count} lead en double du même projet a été écarté',
    other: '{count} leads en double des mêmes projets ont été écartés',
  },
  'Fusión deshecha: son dos contactos otra vez': 'Fusion annulée : ce sont de nouveau deux contacts',
  'conserva lo editado después en {fields}': 'conserve ce qui a été modifié ensuite dans {fields}',
  '{count} leads nuevos se quedan': {
    one: '{count} nouveau lead reste',
    other: '{count} nouveaux leads restent',
  },
  '{count} actividades nuevas se quedan': {
    one: '{count} nouvelle activité reste',
    other: '{count} nouvelles activités restent',
  },
  '{count} cosas ya no estaban donde la fusión las dejó': {
    one: '{count} élément n’était plus là où la fusion l’avait laissé',
    other: '{count} éléments n’étaient plus là où la fusion les avait laissés',
  },
  'El que se quedó: {kept}': 'Celui qui est resté : {kept}',
  'Fusiones recientes': 'Fusions récentes',
  'Aún no se fusiona nada.': 'Aucune fusion pour l’instant.',
  'recibió a {name}': 'a reçu {name}',
  Deshecha: 'Annulée',
  'Deshacer la fusión': 'Annuler la fusion',
  '{name} vuelve a ser un contacto aparte, con lo que tenía. Lo que cambió después se conserva.':
    '{name} redevient un contact distinct, avec ce qu’il avait. Ce qui a changé ensuite est conservé.',
  'Quedan como dos contactos': 'Ils restent deux contacts',
  'Son dos': 'Ils sont deux',
  Comparar: 'Comparer',
  'Puede ser la misma persona que {name}.': 'C’est peut-être la même personne que {name}.',
}
