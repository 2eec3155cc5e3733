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
  'Dos pasos': 'Two steps',
  '¿Exigir verificación en dos pasos a {name}?': 'Require two-step verification of {name}?',
  Exigir: 'Require',
  'Quienes aún no la tienen dejan de inmediato lo que estén haciendo, hasta que la activen.':
    'Whoever has none yet leaves at once what they are doing, until they turn it on.',
  'Exigir verificación en dos pasos a {name}': 'Require two-step verification of {name}',
  'Exigir verificación en dos pasos': 'Require two-step verification',
  'Quien pertenece al grupo y aún no la tiene solo puede activarla, y después sigue con lo suyo. Las llaves de formularios no cambian.':
    'Whoever belongs to the group and has none yet can only turn it on, and then goes on. Keys of forms do not change.',
  '{name} entra desde ahora en dos pasos': '{name} now signs in in two steps',
  '{name} ya no necesita dos pasos para entrar': '{name} no longer needs two steps to sign in',
  'Un grupo suyo la exige: agregar una aplicación o una llave para seguir.':
    'One of your groups requires it: add an app or a passkey to continue.',
  'Abrir la aplicación en este dispositivo': 'Open the app on this device',
  'Aplicación de códigos agregada': 'Authenticator app added',
  'Aplicación de códigos': 'Authenticator app',
  Clave: 'Key',
  Confirmar: 'Confirm',
  Continuar: 'Continue',
  'Código QR para la aplicación': 'QR code for the app',
  'Código que muestra la aplicación': 'Code the app shows',
  'Escanear con la aplicación, o escribir la clave en ella.':
    'Scan it with the app, or type the key into it.',
  'Códigos de recuperación': 'Recovery codes',
  'El navegador no deja copiar: descargarlos o anotarlos':
    'The browser does not allow copying: download them or write them down',
  'Guardarlos antes de cerrar: no se muestran otra vez.':
    'Keep them before closing: they are not shown again.',
  'Si no tiene a mano su aplicación ni su llave, uno de estos códigos lo deja entrar. Cada uno sirve una vez, y no se muestran de nuevo.':
    'Without your app or passkey at hand, one of these codes lets you in. Each works once, and they are not shown again.',
  'Ya los guardé': 'I have kept them',
  Activada: 'On',
  'Agregada:': 'Added:',
  'Agregar aplicación': 'Add app',
  'Agregar llave': 'Add passkey',
  'Cambiar aplicación': 'Change app',
  'Crear nuevos': 'Make new ones',
  'Este navegador no tiene llaves de acceso': 'This browser has no passkeys',
  'Google Authenticator, 1Password u otra muestra un código de seis cifras.':
    'Google Authenticator, 1Password or another shows a six-digit code.',
  'La huella, la cara o el PIN de un dispositivo, o una llave física.':
    'A device’s fingerprint, face or PIN, or a physical key.',
  'Llaves de acceso': 'Passkeys',
  'No queda ninguno': 'None left',
  'Quedan {count}': { one: '1 left', other: '{count} left' },
  'Sin activar': 'Off',
  'Un grupo suyo la exige: no se puede desactivar.':
    'One of your groups requires it: it cannot be turned off.',
  'Último uso:': 'Last used:',
  'Cambiar el nombre de {name}': 'Rename {name}',
  'Nombre de la llave': 'Name of the passkey',
  'Para reconocerla después: “Mi notebook”, “Teléfono”.': 'To recognise it later: “My laptop”, “Phone”.',
  'Agregar llave de acceso': 'Add passkey',
  'Bastará la contraseña para entrar. Aplicación, llaves y códigos se quitan.':
    'The password will be enough to sign in. App, passkeys and codes are removed.',
  'Crear códigos nuevos': 'Make new codes',
  'Crear códigos': 'Make codes',
  'El navegador pedirá la huella, la cara o el PIN del dispositivo, o una llave física.':
    'The browser will ask for the device’s fingerprint, face or PIN, or a physical key.',
  'Llave de acceso agregada': 'Passkey added',
  'Llave de acceso quitada': 'Passkey removed',
  'Los códigos anteriores dejan de servir.': 'The earlier codes stop working.',
  'Verificación en dos pasos desactivada': 'Two-step verification turned off',
  'Ya no servirá para entrar. En el dispositivo queda hasta que se borre allí.':
    'It will no longer let anybody in. It stays on the device until it is deleted there.',
  '¿Desactivar la verificación en dos pasos?': 'Turn off two-step verification?',
  '¿Quitar la llave {name}?': 'Remove the passkey {name}?',
  'Segundo paso': 'Second step',
  'Con la huella, la cara o el PIN de su dispositivo, o con su llave física.':
    'With your device’s fingerprint, face or PIN, or with your physical key.',
  'Código de la aplicación': 'Code of the app',
  'Código de recuperación': 'Recovery code',
  'El código de seis cifras que muestra su aplicación.': 'The six-digit code your app shows.',
  'Uno de los códigos que guardó al activar la verificación. Cada uno sirve una vez.':
    'One of the codes you kept when you turned verification on. Each works once.',
  'Usar la llave de acceso': 'Use the passkey',
  'Usar un código de la aplicación': 'Use a code of the app',
  'Usar un código de recuperación': 'Use a recovery code',
  'Usar una llave de acceso': 'Use a passkey',
  'Para quien perdió su teléfono y sus códigos: comprobar antes que es esa persona quien lo pide. Sus sesiones se cierran y se le avisa por correo.':
    'For somebody who lost their phone and codes: first make sure that it is them who ask. Their sessions are closed and they are told by mail.',
  '{name} entra solo con su contraseña': '{name} signs in with the password alone',
  '¿Quitar la verificación en dos pasos de {name}?': 'Remove the two-step verification of {name}?',
  'Quitar verificación en dos pasos': 'Remove two-step verification',
  'Este dispositivo ya tiene una llave de acceso suya': 'This device already has a passkey of yours',
  'No se usó ninguna llave de acceso: intentar otra vez o elegir otro medio':
    'No passkey was used: try again or choose another way',
}
