import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  'Un grupo suyo la exige: agregar una aplicación o una llave para seguir.':
    'Un de vos groupes l’exige : ajouter une application ou une clé pour continuer.',
  'Aplicación de códigos': 'Application de codes',
  Continuar: 'Continuer',
  Confirmar: 'Confirmer',
  'Escanear con la aplicación, o escribir la clave en ella.':
    'Scanner avec l’application, ou y saisir la clé.',
  'Código QR para la aplicación': 'Code QR pour l’application',
  Clave: 'Clé',
  'Abrir la aplicación en este dispositivo': 'Ouvrir l’application sur cet appareil',
  'Código que muestra la aplicación': 'Code affiché par l’application',
  'El navegador no deja copiar: descargarlos o anotarlos':
    'Le navigateur ne permet pas de copier : les télécharger ou les noter',
  'Códigos de recuperación': 'Codes de récupération',
  'Ya los guardé': 'Je les ai gardés',
  'Si no tiene a mano su aplicación ni su llave, uno de estos códigos lo deja entrar. Cada uno sirve una vez, y no se muestran de nuevo.':
    'Sans votre application ni votre clé sous la main, un de ces codes vous laisse entrer. Chacun sert une fois, et ils ne seront plus affichés.',
  'Guardarlos antes de cerrar: no se muestran otra vez.':
    'Les garder avant de fermer : ils ne seront plus affichés.',
  'Google Authenticator, 1Password u otra muestra un código de seis cifras.':
    'Google Authenticator, 1Password ou une autre affiche un code à six chiffres.',
  'Cambiar aplicación': 'Changer d’application',
  'Agregar aplicación': 'Ajouter une application',
  'Llaves de acceso': 'Clés d’accès',
  'La huella, la cara o el PIN de un dispositivo, o una llave física.':
    'L’empreinte, le visage ou le PIN d’un appareil, ou une clé physique.',
  'Agregar llave': 'Ajouter une clé',
  'No queda ninguno': 'Il n’en reste aucun',
  'Quedan {count}': { one: 'Il en reste 1', other: 'Il en reste {count}' },
  'Crear nuevos': 'En créer de nouveaux',
  'Un grupo suyo la exige: no se puede desactivar.':
    'Un de vos groupes l’exige : elle ne peut pas être désactivée.',
  'Último uso:': 'Dernière utilisation :',
  'Agregada:': 'Ajoutée :',
  'Este navegador no tiene llaves de acceso': 'Ce navigateur n’a pas de clés d’accès',
  'Cambiar el nombre de {name}': 'Renommer {name}',
  'Nombre de la llave': 'Nom de la clé',
  'Para reconocerla después: “Mi notebook”, “Teléfono”.':
    'Pour la reconnaître plus tard : « Mon portable », « Téléphone ».',
  'Aplicación de códigos agregada': 'Application de codes ajoutée',
  'Llave de acceso agregada': 'Clé d’accès ajoutée',
  'Verificación en dos pasos desactivada': 'Vérification en deux étapes désactivée',
  'Llave de acceso quitada': 'Clé d’accès retirée',
  'Agregar llave de acceso': 'Ajouter une clé d’accès',
  'El navegador pedirá la huella, la cara o el PIN del dispositivo, o una llave física.':
    'Le navigateur demandera l’empreinte, le visage ou le PIN de l’appareil, ou une clé physique.',
  'Crear códigos nuevos': 'Créer de nouveaux codes',
  'Crear códigos': 'Créer des codes',
  'Los códigos anteriores dejan de servir.': 'Les codes précédents ne servent plus.',
  '¿Desactivar la verificación en dos pasos?': 'Désactiver la vérification en deux étapes ?',
  'Bastará la contraseña para entrar. Aplicación, llaves y códigos se quitan.':
    'Le mot de passe suffira pour entrer. Application, clés et codes sont retirés.',
  '¿Quitar la llave {name}?': 'Retirer la clé {name} ?',
  'Ya no servirá para entrar. En el dispositivo queda hasta que se borre allí.':
    'Elle ne servira plus à entrer. Elle reste sur l’appareil jusqu’à ce qu’on l’y efface.',
}
