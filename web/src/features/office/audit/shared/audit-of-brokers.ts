import { t } from '#web/kit/text.ts'

type Data = { partner: string; number: string; unit: string; isBroker: boolean }
type Told = Omit<Data, 'isBroker'>

/** An act that both sides write down: as the broker reads it, and as the developer does. */
const both =
  (toBroker: (data: Told) => string, toDeveloper: (data: Told) => string) =>
  ({ isBroker, ...data }: Data) =>
    isBroker ? toBroker(data) : toDeveloper(data)

const tellersOfHolds: Record<string, (data: Data) => string> = {
  'units.hold_asked': both(
    ({ partner, unit }) => t('Pidió retener la unidad {unit} de {partner}', { partner, unit }),
    ({ partner, unit }) => t('{partner} pidió retener la unidad {unit}', { partner, unit }),
  ),
  'units.hold_placed': both(
    ({ partner, unit }) => t('Retuvo la unidad {unit} de {partner}', { partner, unit }),
    ({ partner, unit }) => t('{partner} retuvo la unidad {unit}', { partner, unit }),
  ),
  'units.hold_granted': both(
    ({ partner, unit }) => t('{partner} concedió retener la unidad {unit}', { partner, unit }),
    ({ partner, unit }) => t('Retuvo la unidad {unit} para {partner}', { partner, unit }),
  ),
  'units.hold_refused': both(
    ({ partner, unit }) => t('{partner} no concedió retener la unidad {unit}', { partner, unit }),
    ({ partner, unit }) => t('No retuvo la unidad {unit} para {partner}', { partner, unit }),
  ),
  'units.hold_cancelled': both(
    ({ partner, unit }) => t('Soltó la unidad {unit} de {partner}', { partner, unit }),
    ({ partner, unit }) => t('{partner} soltó la unidad {unit}', { partner, unit }),
  ),
  'units.hold_released': ({ partner, unit }) => t('{partner} liberó la unidad {unit}', { partner, unit }),
  'units.hold_expired': ({ partner, unit }) =>
    t('Venció la retención de la unidad {unit} de {partner}', { partner, unit }),
  'units.hold_sold': ({ partner, unit }) =>
    t('La unidad {unit} de {partner} pasó a negocio', { partner, unit }),
}

const tellersOfRegistrations: Record<string, (data: Data) => string> = {
  'contacts.registration_registered': both(
    ({ partner }) => t('Registró un cliente con {partner}', { partner }),
    ({ partner }) => t('{partner} registró un cliente', { partner }),
  ),
  'contacts.registration_second': both(
    ({ partner }) => t('Registró un cliente con {partner}: llegó segundo', { partner }),
    ({ partner }) => t('{partner} registró un cliente: llegó segundo', { partner }),
  ),
  'contacts.registration_disputed': both(
    () => t('Disputó el registro de un cliente'),
    ({ partner }) => t('{partner} disputó el registro de un cliente', { partner }),
  ),
  'contacts.registration_evidence': both(
    () => t('Adjuntó evidencia al registro de un cliente'),
    ({ partner }) => t('{partner} adjuntó evidencia al registro de un cliente', { partner }),
  ),
  'contacts.registration_visited': both(
    ({ partner }) => t('{partner} confirmó la visita de un cliente', { partner }),
    ({ partner }) => t('Confirmó la visita de un cliente de {partner}', { partner }),
  ),
  'contacts.registration_kept': both(
    ({ partner }) => t('{partner} mantuvo a quien registró primero a un cliente', { partner }),
    ({ partner }) => t('Mantuvo a quien registró primero, en la disputa de {partner}', { partner }),
  ),
  'contacts.registration_transferred': both(
    ({ partner }) => t('{partner} le traspasó la protección de un cliente', { partner }),
    ({ partner }) => t('Traspasó a {partner} la protección de un cliente', { partner }),
  ),
  'contacts.registration_shared': both(
    ({ partner }) => t('{partner} compartió con usted la protección de un cliente', { partner }),
    ({ partner }) => t('Compartió con {partner} la protección de un cliente', { partner }),
  ),
  'contacts.registration_lost': ({ partner }) =>
    t('{partner} traspasó a otro corredor la protección de un cliente', { partner }),
  'contacts.registration_ending': ({ partner }) =>
    t('Está por terminar la protección de un cliente con {partner}', { partner }),
  'contacts.registration_ended': ({ partner }) =>
    t('Terminó la protección de un cliente con {partner}', { partner }),
}

/** What developers and brokers do with each other, as either side reads it: `partner` is the other one. */
export const tellersOfBrokers: Record<string, (data: Data) => string> = {
  ...tellersOfHolds,
  ...tellersOfRegistrations,
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
  'quotations.shared_withdrawn': both(
    ({ partner }) => t('Retiró el descuento que pidió a {partner}', { partner }),
    ({ partner }) => t('{partner} retiró el descuento que pidió', { partner }),
  ),
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
