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
}
