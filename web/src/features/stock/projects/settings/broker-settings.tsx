import { defaultSettings } from '#contract/stock/project-settings.ts'
import { CheckboxField } from '#web/kit/form/fields.tsx'
import { NumberField } from '#web/kit/form/number-field.tsx'
import { Grid, Stack } from '#web/kit/layout.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { usual } from './usual.ts'

/** On what terms brokers sell the project. */
export const BrokerSettings = () => (
  <Panel title={t('Corredores')}>
    <Stack gap={16}>
      <Stack gap={4}>
        <CheckboxField name="visibleToBrokers" label={t('Se puede compartir con corredores')} />
        <Words size={12} tone="muted">
          {t('Al quitarlo, los corredores dejan de ver sus unidades de inmediato. De fábrica: sí.')}
        </Words>
      </Stack>
      <Grid columns={2}>
        <NumberField
          name="commissionPercent"
          label={t('Comisión')}
          suffix="%"
          decimals={2}
          hint={usual(
            t('Con cuánto empieza lo que se comparta desde ahora; lo compartido no cambia.'),
            t('{percent} %', { percent: defaultSettings.commission_percent }),
          )}
        />
        <NumberField
          name="protectionDays"
          label={t('Un contacto registrado es del corredor por')}
          suffix={t('días')}
          decimals={0}
          hint={usual(
            t('Para los contactos que se registren desde ahora. De 0 a 730.'),
            defaultSettings.protection_days,
          )}
        />
      </Grid>
    </Stack>
  </Panel>
)
