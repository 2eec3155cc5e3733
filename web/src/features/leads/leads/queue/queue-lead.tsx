import { IconBan, IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { lastActOn } from '#web/kit/act/acts-done.ts'
import { Link } from '#web/kit/address/link.tsx'
import { Button } from '#web/kit/button.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Watchers } from '#web/kit/live/watchers.tsx'
import { useMe } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { isMissing } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toLead } from '#web/places/leads.ts'
import { Activity } from '../detail/activity.tsx'
import { only, useLeadDialogs, writtenAbout } from '../lent/use-lead-dialogs.tsx'
import { useMay } from '../shared/may.ts'
import { NextOf } from '../shared/next-of.tsx'
import { type LeadRow, leadQuery } from '../shared/queries.ts'
import { goneReason } from './order.ts'
import css from './queue.module.css'
import { QueueCall } from './queue-call.tsx'
import { QueueGone } from './queue-gone.tsx'
import { QueueReach } from './queue-reach.tsx'
import type { Queue } from './use-queue.ts'

/** One lead of the queue: who it is, the number, what came of the call. One that waits no more says so instead. */
export function QueueLead({ row, queue }: { row: LeadRow; queue: Queue }) {
  const me = useMe()
  const writing = useLeadDialogs()
  const { data, error } = useQuery(leadQuery(row.id))
  const isDone = queue.handled.get(row.id) === 'called'
  const reason = data ? goneReason(row, data, me.id) : undefined
  const gone = error && isMissing(error) ? 'taken' : reason
  // Who writes to them has answered, and may still call.
  const isMine = gone === 'answered' && lastActOn(row.id) > 0
  if (gone && !isDone && !isMine)
    return <QueueGone row={row} now={data} reason={gone} onNext={() => queue.goOn('gone')} />
  return (
    <div className={css.columns}>
      <Panel className={css.who ?? ''}>
        <Stack gap={12}>
          <Who lead={data ?? row} comments={data?.comments ?? null} />
          <QueueReach lead={row} onWrite={() => writing.whatsapp(writtenAbout(data ?? row))} />
          {writing.dialogs}
          <Acts lead={data ?? row} queue={queue} />
        </Stack>
      </Panel>
      <Panel title={t('Cómo fue')} className={css.call ?? ''}>
        <QueueCall lead={data ?? row} onSaved={() => queue.goOn('called')} />
      </Panel>
      <Panel title={t('Actividad')} className={css.past ?? ''}>
        <Activity contactId={row.contact.id} leadId={row.id} most={8} />
      </Panel>
    </div>
  )
}

function Who({ lead, comments }: { lead: LeadRow; comments: string | null }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The next lead is announced, and a key pressed twice presses nothing of it.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const about = [lead.projects.map(({ name }) => name).join(', ') || t('Sin proyecto'), lead.method?.name]
  return (
    <div>
      <h2 ref={title} tabIndex={-1} className={css.name}>
        <Link {...toLead({ id: lead.id })}>{lead.contact.name}</Link>
      </h2>
      <Row wrap>
        <Words size={13} tone="muted">
          {[...about, lead.seller?.name ?? t('Sin asignar')].filter(Boolean).join(' · ')}
        </Words>
        <Watchers subject={`lead-${lead.id}`} />
      </Row>
      <NextOf lead={lead} />
      {comments && (
        <p className={css.comments} dir="auto">
          {comments}
        </p>
      )}
    </div>
  )
}

/** What else may be done with it; then it is no longer one's own to call. */
function Acts({ lead, queue }: { lead: LeadRow; queue: Queue }) {
  const may = useMay(lead)
  const dialogs = useLeadDialogs()
  const request = { ...only(lead.id), onDone: () => queue.goOn('given') }
  return (
    <Row wrap>
      {may('leads.assign') && (
        <Button
          size="small"
          icon={IconUserShare}
          aria-keyshortcuts="a"
          onClick={() => dialogs.assign(request)}
        >
          {t('Asignar')}
        </Button>
      )}
      {may('leads.discard') && (
        <Button size="small" icon={IconBan} aria-keyshortcuts="d" onClick={() => dialogs.discard(request)}>
          {t('Descartar')}
        </Button>
      )}
      {dialogs.dialogs}
    </Row>
  )
}
