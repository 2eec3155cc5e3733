import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'El archivo se borró: las exportaciones se guardan una semana.':
    'Le fichier a été supprimé : les exports sont conservés une semaine.',
  'Exporte desde una lista: el aviso que llega al terminar trae hasta el archivo.':
    'Exportez depuis une liste : la notification de fin mène au fichier.',
  'No hay ninguna exportación aquí': 'Il n’y a aucun export ici',
  'Se guarda una semana.': 'Il est conservé une semaine.',
  'Su archivo': 'Votre fichier',
}
