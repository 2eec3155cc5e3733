import type { ErrorCode } from '#contract/errors.ts'

/** What people read, for each error; the compiler checks that none is missing. */
export const sentences: Record<ErrorCode, string> = {
  validation: 'Revise los campos marcados',
  malformed: 'La solicitud no se entiende',
  unauthenticated: 'Inicie sesión para continuar',
  token_expired: 'La sesión terminó; inicie sesión de nuevo',
  bad_credentials: 'Credenciales incorrectas',
  forbidden: 'No tiene permiso para hacer esto',
  password_change_required: 'Antes de continuar debe cambiar su contraseña',
  not_found: 'No existe o no está a su alcance',
  conflict: 'No se puede hacer en el estado actual',
  duplicate: 'Ya existe un contacto con estos datos',
  unit_taken: 'La unidad ya está tomada',
  illegal_transition: 'El lead no admite ese cambio de estado',
  seller_inactive: 'El vendedor no está activo',
  step_in_use: 'La etapa tiene leads; elija a cuál pasan',
  already_set_up: 'La instalación ya tiene un administrador',
  key_reused: 'La misma clave de idempotencia llegó con otro contenido',
  stale: 'Otra persona lo cambió mientras tanto; revise la versión actual',
  too_large: 'El envío es demasiado grande',
  storage_full: 'La cuenta ya no tiene espacio para archivos',
  unsupported_media: 'El tipo de contenido no se admite',
  unprocessable: 'El archivo tiene filas con errores',
  rate_limited: 'Demasiados intentos; espere un momento',
  internal: 'Algo falló de nuestro lado; ya quedó registrado',
  unavailable: 'El servicio no está disponible por un momento; intente de nuevo',
}
