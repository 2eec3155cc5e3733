import { t } from '#web/kit/text.ts'

type Data = { partner: string; number: string }

/** What developers and brokers do with each other, as either side reads it: `partner` is the other one. */
export const tellersOfBrokers: Record<string, (data: Data) => string> = {
  'units.share_linked': ({ partner }) => t('Comenzó a trabajar con {partner}', { partner }),
  'units.share_unlinked': ({ partner }) => t('Dejó de trabajar con {partner}', { partner }),
  'units.share_shared': () => t('Se compartieron unidades con un corredor'),
  'units.share_narrowed': () => t('Cambió lo que se comparte con un corredor'),
  'units.share_revoked': () => t('Se dejaron de compartir unidades con un corredor'),
  'units.broker_invited': () => t('Invitó a un corredor con un enlace'),
  'units.broker_invitation_revoked': () => t('Retiró la invitación de un corredor'),
  'units.broker_invitation_accepted': ({ partner }) => t('Aceptó la invitación de {partner}', { partner }),
  'quotations.shared_asked': () => t('Pidió a la inmobiliaria aprobar un descuento'),
  'quotations.shared_approved': ({ partner }) => t('{partner} aprobó un descuento', { partner }),
  'quotations.shared_refused': ({ partner }) => t('{partner} no aprobó un descuento', { partner }),
  'quotations.shared_made': ({ number }) =>
    t('Se emitió la cotización #{number} de unidades compartidas', { number }),
  'quotations.shared_sent': ({ partner, number }) =>
    t('{partner} emitió la cotización #{number}', { partner, number }),
  'quotations.shared_mailed': ({ number }) => t('Envió por correo la cotización #{number}', { number }),
  'quotations.shared_seen': ({ number }) => t('El cliente abrió la cotización #{number}', { number }),
  'quotations.shared_accepted': ({ number }) => t('El cliente aceptó la cotización #{number}', { number }),
  'quotations.shared_rejected': ({ number }) => t('El cliente rechazó la cotización #{number}', { number }),
  'quotations.shared_expired': ({ number }) => t('Venció la cotización #{number}', { number }),
  'quotations.shared_revoked': ({ number }) => t('Cerró el enlace de la cotización #{number}', { number }),
  'quotations.shared_active': ({ number }) => t('La cotización #{number} pasó a negocio', { number }),
  'quotations.shared_won': ({ number }) => t('Se ganó el negocio de la cotización #{number}', { number }),
  'quotations.shared_lost': ({ number }) => t('Se perdió el negocio de la cotización #{number}', { number }),
}
