import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '¿Desactivar la verificación en dos pasos?': 'Turn off two-step verification?',
  '¿Quitar la llave {name}?': 'Remove the passkey {name}?',
  'Abrir la aplicación en este dispositivo': 'Open the app on this device',
  'Agregada:': 'Added:',
  'Agregar aplicación': 'Add app',
  'Agregar llave': 'Add passkey',
  'Agregar llave de acceso': 'Add passkey',
  'Aplicación de códigos': 'Authenticator app',
  'Aplicación de códigos agregada': 'Authenticator app added',
  'Bastará la contraseña para entrar. Aplicación, llaves y códigos se quitan.':
    'The password will be enough to sign in. App, passkeys and codes are removed.',
  'Cambiar aplicación': 'Change app',
  'Cambiar el nombre de {name}': 'Rename {name}',
  Clave: 'Key',
  'Código QR para la aplicación': 'QR code for the app',
  'Código que muestra la aplicación': 'Code the app shows',
  'Códigos de recuperación': 'Recovery codes',
  Confirmar: 'Confirm',
  Continuar: 'Continue',
  'Crear códigos': 'Make codes',
  'Crear códigos nuevos': 'Make new codes',
  'Crear nuevos': 'Make new ones',
  'El navegador no deja copiar: descargarlos o anotarlos':
    'The browser does not allow copying: download them or write them down',
  'El navegador pedirá la huella, la cara o el PIN del dispositivo, o una llave física.':
    'The browser will ask for the device’s fingerprint, face or PIN, or a physical key.',
  'Escanear con la aplicación, o escribir la clave en ella.':
    'Scan it with the app, or type the key into it.',
  'Este navegador no tiene llaves de acceso': 'This browser has no passkeys',
  'Google Authenticator, 1Password u otra muestra un código de seis cifras.':
    'Google Authenticator, 1Password or another shows a six-digit code.',
  'Guardarlos antes de cerrar: no se muestran otra vez.':
    'Keep them before closing: they are not shown again.',
  'La huella, la cara o el PIN de un dispositivo, o una llave física.':
    'A device’s fingerprint, face or PIN, or a physical key.',
  'Llave de acceso agregada': 'Passkey added',
  'Llave de acceso quitada': 'Passkey removed',
  'Llaves de acceso': 'Passkeys',
  'Los códigos anteriores dejan de servir.': 'The earlier codes stop working.',
  'No queda ninguno': 'None left',
  'Nombre de la llave': 'Name of the passkey',
  'Para reconocerla después: “Mi notebook”, “Teléfono”.': 'To recognise it later: “My laptop”, “Phone”.',
  'Quedan {count}': { one: '1 left', other: '{count} left' },
  'Si no tiene a mano su aplicación ni su llave, uno de estos códigos lo deja entrar. Cada uno sirve una vez, y no se muestran de nuevo.':
    'Without your app or passkey at hand, one of these codes lets you in. Each works once, and they are not shown again.',
  'Último uso:': 'Last used:',
  'Un grupo suyo la exige: agregar una aplicación o una llave para seguir.':
    'One of your groups requires it: add an app or a passkey to continue.',
  'Un grupo suyo la exige: no se puede desactivar.':
    'One of your groups requires it: it cannot be turned off.',
  'Verificación en dos pasos desactivada': 'Two-step verification turned off',
  'Ya los guardé': 'I have kept them',
  'Ya no servirá para entrar. En el dispositivo queda hasta que se borre allí.':
    'It will no longer let anybody in. It stays on the device until it is deleted there.',
}
