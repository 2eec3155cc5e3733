import type { Delivered } from '#server/platform/outbound.ts'

const known: Record<string, string> = {
  TIMEOUT: 'No respondió en 10 segundos',
  PRIVATE: 'La dirección lleva a una red privada, que esta instalación no permite',
  ENOTFOUND: 'No existe un servidor con ese nombre',
  EAI_AGAIN: 'No se pudo buscar el servidor por su nombre',
  ECONNREFUSED: 'El servidor no acepta conexiones',
  ECONNRESET: 'El servidor cortó la conexión',
  CERT_HAS_EXPIRED: 'El certificado del servidor venció',
}

/** Why a delivery was not taken, in the words of who reads the log; null where it was. */
export function saidOf({ status, failure }: Delivered): string | null {
  if (failure)
    return (
      known[failure] ??
      (/CERT|TLS|SSL/.test(failure) ? 'El certificado del servidor no es válido' : 'No se pudo conectar')
    )
  if (status === null || (status >= 200 && status < 300)) return null
  if (status >= 300 && status < 400) return 'Respondió con una redirección, que no se sigue'
  if (status === 410) return 'Respondió que ya no existe'
  return status >= 500 ? 'Respondió con un error suyo' : 'Rechazó la entrega'
}

/** Why nothing was sent. */
export const unsent = {
  blocked: 'Los datos de esa persona están bloqueados',
  paused: 'El webhook está en pausa',
  sealed: 'El secreto no se puede leer: cámbielo',
}
