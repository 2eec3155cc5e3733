import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '¿Desactivar la verificación en dos pasos?': 'Désactiver la vérification en deux étapes ?',
  '¿Quitar la llave {name}?': 'Retirer la clé {name} ?',
  'Abrir la aplicación en este dispositivo': 'Ouvrir l’application sur cet appareil',
  'Agregada:': 'Ajoutée :',
  'Agregar aplicación': 'Ajouter une application',
  'Agregar llave': 'Ajouter une clé',
  'Agregar llave de acceso': 'Ajouter une clé d’accès',
  'Aplicación de códigos': 'Application de codes',
  'Aplicación de códigos agregada': 'Application de codes ajoutée',
  'Bastará la contraseña para entrar. Aplicación, llaves y códigos se quitan.':
    'Le mot de passe suffira pour entrer. Application, clés et codes sont retirés.',
  'Cambiar aplicación': 'Changer d’application',
  'Cambiar el nombre de {name}': 'Renommer {name}',
  Clave: 'Clé',
  'Código QR para la aplicación': 'Code QR pour l’application',
  'Código que muestra la aplicación': 'Code affiché par l’application',
  'Códigos de recuperación': 'Codes de récupération',
  Confirmar: 'Confirmer',
  Continuar: 'Continuer',
  'Crear códigos': 'Créer des codes',
  'Crear códigos nuevos': 'Créer de nouveaux codes',
  'Crear nuevos': 'En créer de nouveaux',
  'El navegador no deja copiar: descargarlos o anotarlos':
    'Le navigateur ne permet pas de copier : les télécharger ou les noter',
  'El navegador pedirá la huella, la cara o el PIN del dispositivo, o una llave física.':
    'Le navigateur demandera l’empreinte, le visage ou le PIN de l’appareil, ou une clé physique.',
  'Escanear con la aplicación, o escribir la clave en ella.':
    'Scanner avec l’application, ou y saisir la clé.',
  'Este navegador no tiene llaves de acceso': 'Ce navigateur n’a pas de clés d’accès',
  'Google Authenticator, 1Password u otra muestra un código de seis cifras.':
    'Google Authenticator, 1Password ou une autre affiche un code à six chiffres.',
  'Guardarlos antes de cerrar: no se muestran otra vez.':
    'Les garder avant de fermer : ils ne seront plus affichés.',
  'La huella, la cara o el PIN de un dispositivo, o una llave física.':
    'L’empreinte, le visage ou le PIN d’un appareil, ou une clé physique.',
  'Llave de acceso agregada': 'Clé d’accès ajoutée',
  'Llave de acceso quitada': 'Clé d’accès retirée',
  'Llaves de acceso': 'Clés d’accès',
  'Los códigos anteriores dejan de servir.': 'Les codes précédents ne servent plus.',
  'No queda ninguno': 'Il n’en reste aucun',
  'Nombre de la llave': 'Nom de la clé',
  'Para reconocerla después: “Mi notebook”, “Teléfono”.':
    'Pour la reconnaître plus tard : « Mon portable », « Téléphone ».',
  'Quedan {count}': { one: 'Il en reste 1', other: 'Il en reste {count}' },
  'Si no tiene a mano su aplicación ni su llave, uno de estos códigos lo deja entrar. Cada uno sirve una vez, y no se muestran de nuevo.':
    'Sans votre application ni votre clé sous la main, un de ces codes vous laisse entrer. Chacun sert une fois, et ils ne seront plus affichés.',
  'Último uso:': 'Dernière utilisation :',
  'Un grupo suyo la exige: agregar una aplicación o una llave para seguir.':
    'Un de vos groupes l’exige : ajouter une application ou une clé pour continuer.',
  'Un grupo suyo la exige: no se puede desactivar.':
    'Un de vos groupes l’exige : elle ne peut pas être désactivée.',
  'Verificación en dos pasos desactivada': 'Vérification en deux étapes désactivée',
  'Ya los guardé': 'Je les ai gardés',
  'Ya no servirá para entrar. En el dispositivo queda hasta que se borre allí.':
    'Elle ne servira plus à entrer. Elle reste sur l’appareil jusqu’à ce qu’on l’y efface.',
}
