import { Beside } from '#web/kit/beside/beside.tsx'
import { t } from '#web/kit/text.ts'
import { toLead } from '#web/places/leads.ts'
import { LazyLeadDetail } from './lazy-lead-detail.ts'

/** The lead that was opened beside a screen that is no list of leads. */
export const LeadBeside = () => <Beside of={LazyLeadDetail} label={t('Lead')} page={(id) => toLead({ id })} />
