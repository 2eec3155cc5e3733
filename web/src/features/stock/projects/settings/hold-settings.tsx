import { defaultSettings } from '#contract/stock/project-settings.ts'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { Grid } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { usual } from './usual.ts'

/** How long a seller keeps a unit for somebody, and what a reservation costs. */
export const HoldSettings = ({ currency }: { currency: string }) => (
  <Panel title={t('Retención y reserva')}>
    <Grid columns={2}>
      <NumberField
        name="holdHours"
        label={t('Una retención dura')}
        suffix={t('horas')}
        decimals={0}
        hint={usual(
          t('Para quienes retengan desde ahora: las que corren conservan su plazo. De 1 a 720.'),
          defaultSettings.hold_hours,
        )}
      />
      <NumberField
        name="holdExtensions"
        label={t('Se puede extender')}
        suffix={t('veces')}
        decimals={0}
        hint={usual(
          t('Cada vez por el mismo plazo, también en las que corren. De 0 a 20.'),
          defaultSettings.hold_extensions,
        )}
      />
      <NumberField
        name="queueTurnHours"
        label={t('Turno de quien espera')}
        suffix={t('horas')}
        decimals={0}
        hint={usual(
          t('Al liberarse una unidad, cuánto tiene el siguiente de la fila para tomarla. De 1 a 168.'),
          defaultSettings.queue_turn_hours,
        )}
      />
      <NumberField
        name="reservationAmount"
        label={t('Monto de reserva')}
        suffix={currency}
        decimals={currency === 'CLP' ? 0 : 2}
        hint={t('Con cuánto empieza el plan de pago de las cotizaciones nuevas. Vacío: sin reserva.')}
      />
    </Grid>
  </Panel>
)
