import type { Catalogue } from '#web/kit/text.ts'

export const imports: Catalogue = {
  Importaciones: 'Importations',
  'Fila {row} de {sheet}': 'Ligne {row} de {sheet}',
  'Fila corregida': 'Ligne corrigée',
  'La fila quedó fuera': 'La ligne a été laissée de côté',
  'Columna {n}': 'Colonne {n}',
  'Guardar fila': 'Enregistrer la ligne',
  'Dejar fuera': 'Laisser de côté',
  'Columnas del archivo': 'Colonnes du fichier',
  'Sin datos': 'Sans données',
  Es: 'Est',
  'No importar': 'Ne pas importer',
  'Otra columna ya es esto': 'Une autre colonne est déjà cela',
  'Qué hacer': 'À faire',
  'Crear y actualizar': 'Créer et mettre à jour',
  'Solo crear': 'Seulement créer',
  'Solo actualizar': 'Seulement mettre à jour',
  'Reconocer por': 'Reconnaître par',
  Cualquiera: 'N’importe lequel',
  'Importar las filas buenas aunque otras tengan errores':
    'Importer les bonnes lignes même si d’autres ont des erreurs',
  'Comprobar e importar': 'Vérifier et importer',
  'Filas con errores': 'Lignes avec erreurs',
  'Descargar filas': 'Télécharger les lignes',
  'Ya no hay errores.': 'Il n’y a plus d’erreurs.',
  Anteriores: 'Précédentes',
  '{at} de {pages}': '{at} sur {pages}',
  Siguientes: 'Suivantes',
  'Importar todo': 'Tout importer',
  'Importar solo las filas buenas': 'Importer seulement les bonnes lignes',
  '{count} filas': {
    one: '{count} ligne',
    other: '{count} lignes',
  },
  'Puede dejar esta pantalla: avisamos cuando termine.':
    'Vous pouvez quitter cet écran : une notification arrivera à la fin.',
  'Subir otro archivo': 'Envoyer un autre fichier',
  'No se pudo importar el archivo': 'Le fichier n’a pas pu être importé',
  'Indique qué es cada columna y qué hacer con quienes ya existen.':
    'Indiquez ce qu’est chaque colonne et que faire de ceux qui existent déjà.',
  '{count} filas tienen errores: aún no entró ninguna. Corríjalas, o importe las demás.': {
    one: '{count} ligne a des erreurs : aucune n’est encore entrée. Corrigez-la, ou importez les autres.',
    other:
      '{count} lignes ont des erreurs : aucune n’est encore entrée. Corrigez-les, ou importez les autres.',
  },
  'Los que alguien ya trabaja o cambió después quedaron como están.':
    'Ceux que quelqu’un traite déjà ou a modifiés ensuite sont restés tels quels.',
  'Seguir con las filas que faltan': 'Continuer avec les lignes restantes',
  '{count} filas tienen errores y aún no entran; otras ya entraron.': {
    one: '{count} ligne comporte des erreurs et n’est pas encore importée ; d’autres le sont déjà.',
    other: '{count} lignes comportent des erreurs et ne sont pas encore importées ; d’autres le sont déjà.',
  },
  'Ver contactos': 'Voir les contacts',
  Revertir: 'Annuler l’importation',
  'Revertir la importación': 'Annuler cette importation',
  'Revertir todo': 'Tout annuler',
  'Se eliminan los contactos y leads que creó, y los que cambió vuelven a como estaban. Lo que alguien ya trabaja se deja.':
    'Les contacts et leads créés sont supprimés, et ceux qui ont été modifiés reviennent à leur état. Ce que quelqu’un traite déjà est laissé.',
  Leyendo: 'Lecture',
  Comprobando: 'Vérification',
  'Con errores': 'Avec erreurs',
  Importando: 'Importation en cours',
  'No se pudo': 'Échec',
  Revirtiendo: 'Annulation en cours',
  Revertida: 'Annulée',
  '{count} revertidos': {
    one: '{count} annulé',
    other: '{count} annulés',
  },
  '{count} se dejaron': {
    one: '{count} laissé',
    other: '{count} laissés',
  },
  '{count} creados': {
    one: '{count} créé',
    other: '{count} créés',
  },
  '{count} actualizados': {
    one: '{count} mis à jour',
    other: '{count} mis à jour',
  },
  '{count} sin cambios': {
    one: '{count} sans changement',
    other: '{count} sans changement',
  },
  '{count} con errores': {
    one: '{count} avec erreurs',
    other: '{count} avec erreurs',
  },
  '{count} fuera': {
    one: '{count} laissé de côté',
    other: '{count} laissés de côté',
  },
  'Importaciones anteriores': 'Importations précédentes',
  'Aún no se ha importado ningún archivo.': 'Aucun fichier n’a encore été importé.',
  'Elegir el archivo': 'Choisir le fichier',
  'Desde un archivo': 'Depuis un fichier',
  'Descargar plantilla': 'Télécharger le modèle',
  'Complete la plantilla, o suba su propio Excel o CSV: después se indica qué es cada columna. Nada se crea hasta revisar las filas.':
    'Remplissez le modèle, ou envoyez votre propre Excel ou CSV : on indique ensuite ce qu’est chaque colonne. Rien n’est créé avant la vérification des lignes.',
  Archivo: 'Fichier',
  'Excel (.xlsx) o CSV, hasta 25 MB y 200.000 filas.':
    'Excel (.xlsx) ou CSV, jusqu’à 25 Mo et 200 000 lignes.',
  'Subir archivo': 'Envoyer un fichier',
  'El archivo no es compatible o está dañado': 'Le fichier n’est pas compatible ou est endommagé',
}
