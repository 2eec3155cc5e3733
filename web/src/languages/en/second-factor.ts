import type { Catalogue } from '#web/kit/text.ts'

export const secondFactor: Catalogue = {
  'Verificación en dos pasos': 'Two-step verification',
  'Falta el código': 'The code is missing',
  'Pasó el tiempo para confirmar la aplicación; comience de nuevo':
    'The time to confirm the app is over; start again',
  'El código no es el que muestra la aplicación ahora': 'The code is not the one the app shows now',
  'Un grupo suyo exige la verificación en dos pasos': 'One of your groups requires two-step verification',
  'Pasó el tiempo para agregar la llave; comience de nuevo':
    'The time to add the passkey is over; start again',
  'La llave de acceso no se pudo comprobar': 'The passkey could not be verified',
  'Esa llave de acceso ya está registrada': 'That passkey is already registered',
  'A lo más 20 llaves de acceso; quite una antes': 'At most 20 passkeys; remove one first',
  'Las llaves de acceso necesitan que Umbral se abra por un nombre, no por un número IP':
    'Passkeys need Umbral to be opened by a name, not by an IP number',
  'Las llaves de acceso necesitan que Umbral se abra con https':
    'Passkeys need Umbral to be opened with https',
  'Primero active la verificación en dos pasos': 'Turn on two-step verification first',
  'La suya se desactiva en su perfil, con su contraseña':
    'Your own is turned off in your profile, with your password',
  'No tiene verificación en dos pasos': 'Has no two-step verification',
  'Falta el segundo paso para entrar': 'The second step to sign in is missing',
  'Ese código o esa llave no sirve': 'That code or passkey does not work',
  'Pasó el tiempo o se acabaron los intentos; inicie sesión de nuevo':
    'The time or the tries are over; sign in again',
  'Antes de continuar debe activar la verificación en dos pasos':
    'Before going on you must turn on two-step verification',
  'No pudo iniciar sesión: la llave de acceso no sirvió': 'Could not sign in: the passkey did not work',
  'No pudo iniciar sesión: código equivocado': 'Could not sign in: wrong code',
  'Comenzó a agregar una aplicación de códigos': 'Began to add an authenticator app',
  'Agregó una aplicación de códigos a su cuenta': 'Added an authenticator app to their account',
  'Creó códigos de recuperación nuevos': 'Made new recovery codes',
  'Entró con un código de recuperación; quedan {left}': 'Signed in with a recovery code; {left} left',
  'Agregó la llave de acceso {name}': 'Added the passkey {name}',
  'Cambió el nombre de una llave a {name}': 'Renamed a passkey to {name}',
  'Quitó la llave de acceso {name}': 'Removed the passkey {name}',
  'Desactivó su verificación en dos pasos': 'Turned off their two-step verification',
  'Quitó la verificación en dos pasos de {whom}': 'Removed the two-step verification of {whom}',
  'Exigió la verificación en dos pasos al grupo {name}': 'Required two-step verification of the group {name}',
  'Dejó de exigir la verificación en dos pasos al grupo {name}':
    'No longer requires two-step verification of the group {name}',
}
