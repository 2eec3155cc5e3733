import type { Catalogue } from '#web/kit/text.ts'

export const secondFactor: Catalogue = {
  'Verificación en dos pasos': 'Vérification en deux étapes',
  'Falta el código': 'Il manque le code',
  'Pasó el tiempo para confirmar la aplicación; comience de nuevo':
    'Le délai pour confirmer l’application est passé ; recommencez',
  'El código no es el que muestra la aplicación ahora':
    'Le code n’est pas celui que l’application affiche maintenant',
  'Un grupo suyo exige la verificación en dos pasos':
    'Un de vos groupes exige la vérification en deux étapes',
  'Pasó el tiempo para agregar la llave; comience de nuevo':
    'Le délai pour ajouter la clé est passé ; recommencez',
  'La llave de acceso no se pudo comprobar': 'La clé d’accès n’a pas pu être vérifiée',
  'Esa llave de acceso ya está registrada': 'Cette clé d’accès est déjà enregistrée',
  'A lo más 20 llaves de acceso; quite una antes': '20 clés d’accès au plus ; retirez-en une d’abord',
  'Las llaves de acceso necesitan que Umbral se abra por un nombre, no por un número IP':
    'Les clés d’accès demandent que Umbral s’ouvre par un nom, pas par un numéro IP',
  'Las llaves de acceso necesitan que Umbral se abra con https':
    'Les clés d’accès demandent que Umbral s’ouvre en https',
  'Primero active la verificación en dos pasos': 'Activez d’abord la vérification en deux étapes',
  'La suya se desactiva en su perfil, con su contraseña':
    'La vôtre se désactive dans votre profil, avec votre mot de passe',
  'No tiene verificación en dos pasos': 'N’a pas de vérification en deux étapes',
  'Falta el segundo paso para entrar': 'Il manque la deuxième étape pour entrer',
  'Ese código o esa llave no sirve': 'Ce code ou cette clé ne convient pas',
  'Pasó el tiempo o se acabaron los intentos; inicie sesión de nuevo':
    'Le délai ou les essais sont épuisés ; reconnectez-vous',
  'Antes de continuar debe activar la verificación en dos pasos':
    'Avant de continuer vous devez activer la vérification en deux étapes',
  'No pudo iniciar sesión: la llave de acceso no sirvió':
    'N’a pas pu se connecter : la clé d’accès n’a pas convenu',
  'No pudo iniciar sesión: código equivocado': 'N’a pas pu se connecter : code erroné',
  'Comenzó a agregar una aplicación de códigos': 'A commencé à ajouter une application de codes',
  'Agregó una aplicación de códigos a su cuenta': 'A ajouté une application de codes à son compte',
  'Creó códigos de recuperación nuevos': 'A créé de nouveaux codes de récupération',
  'Entró con un código de recuperación; quedan {left}':
    'Est entré avec un code de récupération ; il en reste {left}',
  'Agregó la llave de acceso {name}': 'A ajouté la clé d’accès {name}',
  'Cambió el nombre de una llave a {name}': 'A renommé une clé en {name}',
  'Quitó la llave de acceso {name}': 'A retiré la clé d’accès {name}',
  'Desactivó su verificación en dos pasos': 'A désactivé sa vérification en deux étapes',
  'Quitó la verificación en dos pasos de {whom}': 'A retiré la vérification en deux étapes de {whom}',
  'Exigió la verificación en dos pasos al grupo {name}':
    'A exigé la vérification en deux étapes du groupe {name}',
  'Dejó de exigir la verificación en dos pasos al grupo {name}':
    'N’exige plus la vérification en deux étapes du groupe {name}',
  'Dos pasos': 'Deux étapes',
  '¿Exigir verificación en dos pasos a {name}?': 'Exiger la vérification en deux étapes de {name} ?',
  Exigir: 'Exiger',
  'Quienes aún no la tienen dejan de inmediato lo que estén haciendo, hasta que la activen.':
    'Qui ne l’a pas encore quitte aussitôt ce qu’il fait, jusqu’à l’avoir activée.',
  'Exigir verificación en dos pasos a {name}': 'Exiger la vérification en deux étapes de {name}',
  'Exigir verificación en dos pasos': 'Exiger la vérification en deux étapes',
  'Quien pertenece al grupo y aún no la tiene solo puede activarla, y después sigue con lo suyo. Las llaves de formularios no cambian.':
    'Qui appartient au groupe et ne l’a pas encore peut seulement l’activer, puis continue. Les clés des formulaires ne changent pas.',
  '{name} entra desde ahora en dos pasos': '{name} entre désormais en deux étapes',
  '{name} ya no necesita dos pasos para entrar': '{name} n’a plus besoin de deux étapes pour entrer',
  'Un grupo suyo la exige: agregar una aplicación o una llave para seguir.':
    'Un de vos groupes l’exige : ajouter une application ou une clé pour continuer.',
  'Abrir la aplicación en este dispositivo': 'Ouvrir l’application sur cet appareil',
  'Aplicación de códigos agregada': 'Application de codes ajoutée',
  'Aplicación de códigos': 'Application de codes',
  Clave: 'Clé',
  Confirmar: 'Confirmer',
  Continuar: 'Continuer',
  'Código QR para la aplicación': 'Code QR pour l’application',
  'Código que muestra la aplicación': 'Code affiché par l’application',
  'Escanear con la aplicación, o escribir la clave en ella.':
    'Scanner avec l’application, ou y saisir la clé.',
  'Códigos de recuperación': 'Codes de récupération',
  'El navegador no deja copiar: descargarlos o anotarlos':
    'Le navigateur ne permet pas de copier : les télécharger ou les noter',
  'Guardarlos antes de cerrar: no se muestran otra vez.':
    'Les garder avant de fermer : ils ne seront plus affichés.',
  'Si no tiene a mano su aplicación ni su llave, uno de estos códigos lo deja entrar. Cada uno sirve una vez, y no se muestran de nuevo.':
    'Sans votre application ni votre clé sous la main, un de ces codes vous laisse entrer. Chacun sert une fois, et ils ne seront plus affichés.',
  'Ya los guardé': 'Je les ai gardés',
  Activada: 'Activée',
  'Agregada:': 'Ajoutée :',
  'Agregar aplicación': 'Ajouter une application',
  'Agregar llave': 'Ajouter une clé',
  'Cambiar aplicación': 'Changer d’application',
  'Crear nuevos': 'En créer de nouveaux',
  'Este navegador no tiene llaves de acceso': 'Ce navigateur n’a pas de clés d’accès',
  'Google Authenticator, 1Password u otra muestra un código de seis cifras.':
    'Google Authenticator, 1Password ou une autre affiche un code à six chiffres.',
  'La huella, la cara o el PIN de un dispositivo, o una llave física.':
    'L’empreinte, le visage ou le PIN d’un appareil, ou une clé physique.',
  'Llaves de acceso': 'Clés d’accès',
  'No queda ninguno': 'Il n’en reste aucun',
  'Quedan {count}': { one: 'Il en reste 1', other: 'Il en reste {count}' },
  'Sin activar': 'Non activée',
  'Un grupo suyo la exige: no se puede desactivar.':
    'Un de vos groupes l’exige : elle ne peut pas être désactivée.',
  'Último uso:': 'Dernière utilisation :',
  'Cambiar el nombre de {name}': 'Renommer {name}',
  'Nombre de la llave': 'Nom de la clé',
  'Para reconocerla después: “Mi notebook”, “Teléfono”.':
    'Pour la reconnaître plus tard : « Mon portable », « Téléphone ».',
  'Agregar llave de acceso': 'Ajouter une clé d’accès',
  'Bastará la contraseña para entrar. Aplicación, llaves y códigos se quitan.':
    'Le mot de passe suffira pour entrer. Application, clés et codes sont retirés.',
  'Crear códigos nuevos': 'Créer de nouveaux codes',
  'Crear códigos': 'Créer des codes',
  'El navegador pedirá la huella, la cara o el PIN del dispositivo, o una llave física.':
    'Le navigateur demandera l’empreinte, le visage ou le PIN de l’appareil, ou une clé physique.',
  'Llave de acceso agregada': 'Clé d’accès ajoutée',
  'Llave de acceso quitada': 'Clé d’accès retirée',
  'Los códigos anteriores dejan de servir.': 'Les codes précédents ne servent plus.',
  'Verificación en dos pasos desactivada': 'Vérification en deux étapes désactivée',
  'Ya no servirá para entrar. En el dispositivo queda hasta que se borre allí.':
    'Elle ne servira plus à entrer. Elle reste sur l’appareil jusqu’à ce qu’on l’y efface.',
  '¿Desactivar la verificación en dos pasos?': 'Désactiver la vérification en deux étapes ?',
  '¿Quitar la llave {name}?': 'Retirer la clé {name} ?',
  'Segundo paso': 'Deuxième étape',
  'Con la huella, la cara o el PIN de su dispositivo, o con su llave física.':
    'Avec l’empreinte, le visage ou le PIN de votre appareil, ou votre clé physique.',
  'Código de la aplicación': 'Code de l’application',
  'Código de recuperación': 'Code de récupération',
  'El código de seis cifras que muestra su aplicación.':
    'Le code à six chiffres que votre application affiche.',
  'Uno de los códigos que guardó al activar la verificación. Cada uno sirve una vez.':
    'Un des codes que vous avez gardés en activant la vérification. Chacun sert une fois.',
  'Usar la llave de acceso': 'Utiliser la clé d’accès',
  'Usar un código de la aplicación': 'Utiliser un code de l’application',
  'Usar un código de recuperación': 'Utiliser un code de récupération',
  'Usar una llave de acceso': 'Utiliser une clé d’accès',
  'Para quien perdió su teléfono y sus códigos: comprobar antes que es esa persona quien lo pide. Sus sesiones se cierran y se le avisa por correo.':
    'Pour qui a perdu son téléphone et ses codes : vérifier d’abord que c’est bien cette personne qui le demande. Ses sessions sont fermées et elle est prévenue par courriel.',
  '{name} entra solo con su contraseña': '{name} entre avec son seul mot de passe',
  '¿Quitar la verificación en dos pasos de {name}?': 'Retirer la vérification en deux étapes de {name} ?',
  'Quitar verificación en dos pasos': 'Retirer la vérification en deux étapes',
  'Este dispositivo ya tiene una llave de acceso suya': 'Cet appareil a déjà une de vos clés d’accès',
  'No se usó ninguna llave de acceso: intentar otra vez o elegir otro medio':
    'Aucune clé d’accès n’a été utilisée : réessayer ou choisir un autre moyen',
}
