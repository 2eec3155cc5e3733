import { longDay } from '#web/kit/dates.ts'
import { t } from '#web/kit/text.ts'
import css from './period-text.module.css'

type Days = { from: string; to: string }

const daysText = ({ from, to }: Days) => (from === to ? longDay(from) : `${longDay(from)} – ${longDay(to)}`)

/** Which days are counted, and with which they are compared, if they are. */
export const PeriodText = ({ period, former }: { period: Days; former?: Days }) => (
  <p className={css.period}>
    <b>{daysText(period)}</b> {former && t('comparado con {days}', { days: daysText(former) })}
  </p>
)
