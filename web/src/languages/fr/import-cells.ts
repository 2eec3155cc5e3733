import type { Catalogue } from '#web/kit/text.ts'

export const importCells: Catalogue = {
  'Nombre completo': 'Nom complet',
  'Teléfono 2': 'Téléphone 2',
  'Fecha de nacimiento': 'Date de naissance',
  'Régimen matrimonial': 'Régime matrimonial',
  'Motivo de compra': 'Motif d’achat',
  'Presupuesto mínimo': 'Budget minimum',
  'Presupuesto máximo': 'Budget maximum',
  'Número de calle': 'Numéro de rue',
  Departamento: 'Appartement',
  'Es cliente': 'Est client',
  'Vendedor del lead': 'Commercial du lead',
  'Proyectos del lead': 'Projets du lead',
  'Comentarios del lead': 'Commentaires du lead',
  'Hay {count} correos en la celda: deje uno': 'Il y a {count} courriels dans la cellule : laissez-en un',
  '«{text}» no es una opción': '« {text} » n’est pas une option',
  '«{text}» no es una opción: use {names}': '« {text} » n’est pas une option : utilisez {names}',
  'El presupuesto mínimo del contacto está en {currency}: escriba los dos en la misma moneda':
    'Le budget minimum du contact est en {currency} : écrivez les deux dans la même devise',
  'El presupuesto máximo del contacto está en {currency}: escriba los dos en la misma moneda':
    'Le budget maximum du contact est en {currency} : écrivez les deux dans la même devise',
  'Corresponde a más de un contacto: {names}': 'Correspond à plus d’un contact : {names}',
  'Ya existe: {name}': 'Existe déjà : {name}',
  'Es el mismo contacto que la fila {row} de «{sheet}»':
    'Est le même contact que la ligne {row} de « {sheet} »',
  'A lo más {count} caracteres': 'Au plus {count} caractères',
  '1 fila tiene errores': '1 ligne contient des erreurs',
  '{count} filas tienen errores': '{count} lignes contiennent des erreurs',
  'El archivo tiene más de {count} filas; pártalo en varios':
    'Le fichier a plus de {count} lignes ; divisez-le en plusieurs',
  'El archivo tiene más de {count} columnas': 'Le fichier a plus de {count} colonnes',
  'La celda {cell} de la hoja «{sheet}» tiene una fórmula; pegue los datos como valores':
    'La cellule {cell} de la feuille « {sheet} » contient une formule ; collez les données en valeurs',
  'Ya es el correo de {name}': 'Est déjà le courriel de {name}',
  'Ya es el teléfono de {name}': 'Est déjà le téléphone de {name}',
  'Ya es el RUT de {name}': 'Est déjà le RUT de {name}',
  'Repite el correo de la fila {row} de «{sheet}»': 'Répète le courriel de la ligne {row} de « {sheet} »',
  'Repite el teléfono de la fila {row} de «{sheet}»': 'Répète le téléphone de la ligne {row} de « {sheet} »',
  'Repite el RUT de la fila {row} de «{sheet}»': 'Répète le RUT de la ligne {row} de « {sheet} »',
  'No hay un contacto con este correo': 'Il n’y a pas de contact avec ce courriel',
  'No hay un contacto con este teléfono': 'Il n’y a pas de contact avec ce téléphone',
  'No hay un contacto con este RUT': 'Il n’y a pas de contact avec ce RUT',
  'un contacto de otro vendedor': 'un contact d’un autre commercial',
  'sin nombre': 'sans nom',
  'Fecha no válida: escriba día-mes-año': 'Date non valide : écrivez jour-mois-année',
  'Escriba Sí o No': 'Écrivez « Sí » ou « No »',
  'Escriba Persona o Empresa': 'Écrivez « Persona » (personne) ou « Empresa » (entreprise)',
  'Escriba Vivir o Invertir': 'Écrivez « Vivir » (habiter) ou « Invertir » (investir)',
  'Escriba UF, CLP, USD o EUR': 'Écrivez UF, CLP, USD ou EUR',
  'Está en otra moneda que el presupuesto mínimo: use una, o la columna «Moneda del presupuesto»':
    'Est dans une autre devise que le budget minimum : utilisez-en une, ou la colonne « Moneda del presupuesto »',
  'El contacto ya no está': 'Le contact n’est plus là',
  'La fila {row} de la hoja «{sheet}» tiene más de {count} caracteres':
    'La ligne {row} de la feuille « {sheet} » a plus de {count} caractères',
  'El libro tiene más de {count} hojas': 'Le classeur a plus de {count} feuilles',
  'El archivo ocupa demasiada memoria al leerse; pártalo en varios':
    'Le fichier demande trop de mémoire ; divisez-le',
  'El archivo tarda demasiado en leerse; pártalo en varios': 'Le fichier est trop long à lire ; divisez-le',
  'No tiene permiso para crear contactos': 'Vous n’êtes pas autorisé à créer des contacts',
  'No tiene permiso para editar contactos': 'Vous n’êtes pas autorisé à modifier des contacts',
}
