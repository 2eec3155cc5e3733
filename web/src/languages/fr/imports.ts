import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '{count} actualizadas': {
    one: '1 mise à jour',
    many: '{count} mises à jour',
    other: '{count} mises à jour',
  },
  '{count} actualizados': { one: '{count} mis à jour', other: '{count} mis à jour' },
  '{count} con errores': { one: '{count} avec erreurs', other: '{count} avec erreurs' },
  '{count} creadas': { one: '1 créée', many: '{count} créées', other: '{count} créées' },
  '{count} creados': { one: '{count} créé', other: '{count} créés' },
  '{count} filas tienen errores y aún no entran; otras ya entraron.': {
    one: '{count} ligne comporte des erreurs et n’est pas encore importée ; d’autres le sont déjà.',
    other: '{count} lignes comportent des erreurs et ne sont pas encore importées ; d’autres le sont déjà.',
  },
  '{count} filas tienen errores: aún no entró ninguna. Corríjalas, o importe las demás.': {
    one: '{count} ligne a des erreurs : aucune n’est encore entrée. Corrigez-la, ou importez les autres.',
    other:
      '{count} lignes ont des erreurs : aucune n’est encore entrée. Corrigez-les, ou importez les autres.',
  },
  '{count} fuera': { one: '{count} laissé de côté', other: '{count} laissés de côté' },
  '{count} revertidas': { one: '1 annulée', many: '{count} annulées', other: '{count} annulées' },
  '{count} revertidos': { one: '{count} annulé', other: '{count} annulés' },
  '{count} se dejaron': { one: '{count} laissé', other: '{count} laissés' },
  '{count} sin cambios': { one: '{count} sans changement', other: '{count} sans changement' },
  '{label} del lead': '{label} du lead',
  'Aún no se ha importado ningún archivo.': 'Aucun fichier n’a encore été importé.',
  'Columna {n}': 'Colonne {n}',
  'Columnas del archivo': 'Colonnes du fichier',
  'Complete la plantilla, o suba su propio Excel o CSV: basta una columna con el número de las unidades. Las que ya existen se reconocen por él, y una celda vacía no cambia nada. Nada se guarda hasta revisar las filas.':
    'Remplissez le modèle, ou envoyez votre propre Excel ou CSV : une colonne avec le numéro des lots suffit. Ceux qui existent déjà sont reconnus par lui, et une cellule vide ne change rien. Rien n’est enregistré avant la vérification des lignes.',
  'Complete la plantilla, o suba su propio Excel o CSV: después se indica qué es cada columna. Nada se crea hasta revisar las filas.':
    'Remplissez le modèle, ou envoyez votre propre Excel ou CSV : on indique ensuite ce qu’est chaque colonne. Rien n’est créé avant la vérification des lignes.',
  Comprobando: 'Vérification',
  'Comprobar e importar': 'Vérifier et importer',
  'Con errores': 'Avec erreurs',
  'Crear y actualizar': 'Créer et mettre à jour',
  Cualquiera: 'N’importe lequel',
  'Dejar fuera': 'Laisser de côté',
  'Descargar filas': 'Télécharger les lignes',
  'Descargar plantilla': 'Télécharger le modèle',
  'Desde un archivo': 'Depuis un fichier',
  'El archivo no es compatible o está dañado': 'Le fichier n’est pas compatible ou est endommagé',
  'Elegir el proyecto': 'Choisir le projet',
  Es: 'Est',
  'Excel (.xlsx) o CSV, hasta 25 MB y 200.000 filas.':
    'Excel (.xlsx) ou CSV, jusqu’à 25 Mo et 200 000 lignes.',
  'Fila {row} de {sheet}': 'Ligne {row} de {sheet}',
  'Fila corregida': 'Ligne corrigée',
  'Filas con errores': 'Lignes avec erreurs',
  'Guardar fila': 'Enregistrer la ligne',
  Importaciones: 'Importations',
  'Importaciones anteriores': 'Importations précédentes',
  Importando: 'Importation en cours',
  'Importar las filas buenas aunque otras tengan errores':
    'Importer les bonnes lignes même si d’autres ont des erreurs',
  'Importar solo las filas buenas': 'Importer seulement les bonnes lignes',
  'Importar todo': 'Tout importer',
  'Indique qué es cada columna y qué hacer con las unidades que ya existen.':
    'Indiquez ce qu’est chaque colonne et que faire des lots qui existent déjà.',
  'Indique qué es cada columna y qué hacer con quienes ya existen.':
    'Indiquez ce qu’est chaque colonne et que faire de ceux qui existent déjà.',
  'La fila quedó fuera': 'La ligne a été laissée de côté',
  'Las que alguien ya usa o cambió después quedaron como están.':
    'Ceux que quelqu’un utilise déjà ou a modifiés depuis restent tels quels.',
  Leyendo: 'Lecture',
  'Los que alguien ya trabaja o cambió después quedaron como están.':
    'Ceux que quelqu’un traite déjà ou a modifiés ensuite sont restés tels quels.',
  'No importar': 'Ne pas importer',
  'No se pudo importar el archivo': 'Le fichier n’a pas pu être importé',
  'Otra columna ya es esto': 'Une autre colonne est déjà cela',
  'Proyecto de las unidades': 'Projet des lots',
  'Puede dejar esta pantalla: avisamos cuando termine.':
    'Vous pouvez quitter cet écran : une notification arrivera à la fin.',
  'Reconocer por': 'Reconnaître par',
  Revertida: 'Annulée',
  Revertir: 'Annuler l’importation',
  'Revertir la importación': 'Annuler cette importation',
  'Revertir todo': 'Tout annuler',
  Revirtiendo: 'Annulation en cours',
  'Se eliminan las unidades que creó, y las que cambió vuelven a como estaban. Las que alguien ya usa o cambió después se dejan.':
    'Les lots qu’elle a créés sont supprimés, et ceux qu’elle a modifiés redeviennent comme avant. Ceux que quelqu’un utilise déjà ou a modifiés depuis restent.',
  'Se eliminan los contactos y leads que creó, y los que cambió vuelven a como estaban. Lo que alguien ya trabaja se deja.':
    'Les contacts et leads créés sont supprimés, et ceux qui ont été modifiés reviennent à leur état. Ce que quelqu’un traite déjà est laissé.',
  'Seguir con las filas que faltan': 'Continuer avec les lignes restantes',
  'Solo actualizar': 'Seulement mettre à jour',
  'Solo crear': 'Seulement créer',
  'Subir archivo': 'Envoyer un fichier',
  'Subir otro archivo': 'Envoyer un autre fichier',
  'Ver contactos': 'Voir les contacts',
  'Ver unidades': 'Voir les lots',
  'Ya no hay errores: falta importar las filas.': 'Il n’y a plus d’erreurs : il reste à importer les lignes.',
}
