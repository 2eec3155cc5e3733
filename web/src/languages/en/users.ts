import type { Catalogue } from '#web/kit/text.ts'

export const words: Catalogue = {
  '¿Cerrar las sesiones de {name}?': 'Sign {name} out?',
  '¿Desactivar a {name}?': 'Deactivate {name}?',
  '¿Quitar la verificación en dos pasos de {name}?': 'Remove the two-step verification of {name}?',
  '{browser} en {system}': '{browser} on {system}',
  '{count} sesiones cerradas': { one: '{count} session closed', other: '{count} sessions closed' },
  '{count} usuarios': { one: '{count} user', other: '{count} users' },
  '{leads} y {tasks}': '{leads} and {tasks}',
  '{name} deja de atender leads': '{name} stops handling leads',
  '{name} entra solo con su contraseña': '{name} signs in with the password alone',
  '{name} está en {group}': '{name} is in {group}',
  '{name} puede entrar otra vez': '{name} can sign in again',
  '{name} vuelve a recibir leads': '{name} receives leads again',
  '{name} ya no está en {group}': '{name} is no longer in {group}',
  '{name} ya no puede entrar': '{name} can no longer sign in',
  'Agregar a un grupo': 'Add to a group',
  'Atienden leads': 'Handle leads',
  'Aún no entra': 'Has not signed in yet',
  'Aún no hay usuarios': 'No users yet',
  'Cambiar foto': 'Change photo',
  'Cerrar la sesión de {device}': 'Close the session of {device}',
  'Cerrar las demás sesiones': 'Close the other sessions',
  'Cerrar las demás termina también la dirección secreta de su calendario.':
    'Closing the others also ends the secret address of your calendar.',
  'Cerrar sesiones': 'Sign out',
  'Cómo entra la primera vez': 'How they sign in the first time',
  'Con el enlace elige su contraseña y entra. Quien lo tenga puede hacerlo en su lugar: entregarlo solo a esa persona.':
    'With the link they choose their password and come in. Whoever has it can do so in their place: hand it to that person only.',
  'Con él entra. Letras, números y . _ @ + -': 'They sign in with it. Letters, numbers and . _ @ + -',
  'Contraseña cambiada. Las demás sesiones se cerraron.': 'Password changed. The other sessions were closed.',
  'Contraseña inicial': 'Initial password',
  'Crear enlace de acceso': 'Create access link',
  'Datos borrados: queda como «Usuario eliminado #{id}»':
    'Data erased: they stay as “Usuario eliminado #{id}”',
  'Datos guardados': 'Data saved',
  'De sus grupos': 'From their groups',
  'Dejar sin asignar': 'Leave unassigned',
  'Desactivar antes de borrar sus datos': 'Deactivate before erasing their data',
  'Dispositivo desconocido': 'Unknown device',
  'Editar usuario': 'Edit user',
  'En estos días, ambos incluidos, las reglas no le asignan leads. Los que tiene siguen siendo suyos.':
    'On these days, both included, the rules assign them no leads. Those they have remain theirs.',
  'Enlace de acceso': 'Access link',
  'Enlace de acceso de {name}': 'Access link of {name}',
  'Esta sesión': 'This session',
  'Este usuario no existe': 'This user does not exist',
  'Foto guardada': 'Photo saved',
  'Foto quitada': 'Photo removed',
  'Guardar pausa': 'Save pause',
  Inactivos: 'Inactive',
  'Invitación enviada': 'Invitation sent',
  'Invitar por correo': 'Invite by email',
  'La contraseña la puso otra persona: elegir una propia para seguir.':
    'Somebody else set the password: choose your own to continue.',
  'Llevarme mis datos': 'Take my data along',
  'Lo que hizo queda en el historial, a nombre de «Usuario eliminado #{id}».':
    'What they did stays in the history, by “Usuario eliminado #{id}”.',
  'Lo que la cuenta guarda de usted como usuario: ficha, foto, sesiones, actos y preferencias.':
    'What the account keeps of you as a user: record, photo, sessions, acts and preferences.',
  'Los enlaces anteriores dejan de servir, y queda escrito en la auditoría.':
    'Earlier links stop serving, and it is written in the audit.',
  'Mis datos': 'My data',
  'Nadie le ha cambiado nada todavía.': 'Nobody has changed anything for them yet.',
  'No está activo': 'Is not active',
  'No se puede deshacer. Se van su nombre, correo, teléfono, RUT, foto, sesiones y avisos.':
    'It cannot be undone. Their name, e-mail, phone, RUT, photo, sessions and notifications go.',
  'Nombre, usuario o correo': 'Name, username or email',
  'Para quien perdió su teléfono y sus códigos: comprobar antes que es esa persona quien lo pide. Sus sesiones se cierran y se le avisa por correo.':
    'For somebody who lost their phone and codes: first make sure that it is them who ask. Their sessions are closed and they are told by mail.',
  'Partes del usuario': 'Parts of the user',
  'Pasar a un vendedor': 'Hand over to a salesperson',
  'Pausa de {name}': 'Pause of {name}',
  'Permisos de {name}': 'Permissions of {name}',
  'Permisos guardados: rigen desde su próximo acto': 'Permissions saved: they apply from their next action',
  'Poner una contraseña': 'Set a password',
  'por el grupo': 'through the group',
  Propios: 'Own',
  'Qué podrá hacer': 'What they will be able to do',
  'Quedan a la espera de que alguien los asigne.': 'They wait until somebody assigns them.',
  'Quién cambió qué': 'Who changed what',
  'Quitar pausa': 'Remove pause',
  'Quitar verificación en dos pasos': 'Remove two-step verification',
  'Recibe un enlace para elegir su contraseña; dura siete días.':
    'They receive a link to choose their password; it lasts seven days.',
  'Reenviar invitación': 'Send invitation again',
  'rigen desde su próximo acto': 'apply from their next action',
  'Sacar de {group}': 'Take out of {group}',
  'Sale de inmediato de todos sus dispositivos, y la dirección de su calendario deja de servir. Puede volver a entrar con su contraseña.':
    'They are signed out of all their devices at once, and their calendar address stops working. They can sign in again with their password.',
  'Se le pueden asignar leads y recibe los que se reparten.':
    'Leads can be assigned to them, and they receive those that are distributed.',
  'Se muestra solo ahora, sirve una vez y dura 24 horas. Los anteriores dejaron de servir.':
    'It is shown only now, serves once and lasts 24 hours. Earlier ones no longer serve.',
  'Según las reglas de asignación; el resto, a quienes tengan menos leads abiertos.':
    'By the assignment rules; the rest to those with the fewest open leads.',
  'Sesiones abiertas': 'Open sessions',
  'Sin grupo': 'No group',
  'Sin grupos no puede hacer nada más que entrar y ver su perfil.':
    'Without groups they can only sign in and see their profile.',
  'Sin leads nuevos esos días.': 'No new leads on those days.',
  'Sin pedir aprobación. Vacío, el de su grupo en cada proyecto.':
    'Without asking for approval. Empty: that of their group in each project.',
  'Sin permiso para dar acceso': 'No permission to give access',
  'Sin permiso para editar usuarios': 'No permission to edit users',
  'Sin permiso para eliminar usuarios': 'No permission to delete users',
  'Sin permiso para invitar usuarios': 'No permission to invite users',
  'solo de esta persona': 'only of this person',
  'Subir foto': 'Upload photo',
  'Sus datos se borraron': 'Their data were erased',
  'Sus sesiones se cierran de inmediato. Lo que hizo queda en el historial.':
    'Their sessions are closed at once. What they did stays in the history.',
  'Tendrá que cambiarla al entrar.': 'They will have to change it on signing in.',
  'Tiene {work}. ¿Qué pasa con eso?': 'Has {work}. What happens to that?',
  'Tiene permisos que usted no tiene: se pueden mirar y no cambiar.':
    'Has permissions you do not have: they can be seen but not changed.',
  'Todo a la misma persona.': 'Everything to the same person.',
  'Un correo nuevo se confirma con la contraseña.': 'A new email is confirmed with the password.',
  'Usuario creado': 'User created',
  'Usuario creado. Invitación para {email}; sin servidor de correo, espera en Configuración › Correos.':
    'User created. Invitation for {email}; without a mail server, it waits in Settings › Mails.',
  'Ya entró alguna vez': 'Has signed in before',
}
