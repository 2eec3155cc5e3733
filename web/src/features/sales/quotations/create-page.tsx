import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress, useGo } from '#web/kit/address/use-address.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { isMissingPage } from '#web/kit/query.ts'
import { toNewQuotation } from '#web/places/sales.ts'
import { draftOf } from './editor/draft.ts'
import { QuotationEditor } from './editor/quotation-editor.tsx'
import { type Known, useStart } from './editor/use-start.ts'
import { quotationQuery } from './shared/queries.ts'

/** A new quotation, with what is known where one comes from. Once it is saved its address names the draft, for a reload. */
export function CreateQuotationPage() {
  const { draft, lead, contact, units, chat } = useAddress(toNewQuotation)
  const [isReopened] = useState(draft !== undefined)
  return draft !== undefined && isReopened ? (
    <Reopened id={draft} />
  ) : (
    <Begun known={{ lead, contact, units }} chat={chat} draft={draft} />
  )
}

type Props = { known: Known; chat: string | undefined; draft: number | undefined }

function Begun({ known, chat, draft }: Props) {
  const start = useStart(known)
  const saved = useQuery({ ...quotationQuery(draft ?? 0), enabled: draft !== undefined })
  const go = useGo()
  return (
    <Loaded from={start} lines={10}>
      {(start) => (
        <QuotationEditor
          start={start}
          chat={chat}
          quotation={saved.data}
          onCreated={({ id }) =>
            void go(toNewQuotation.here({ draft: id }), { replace: true, resetScroll: false })
          }
        />
      )}
    </Loaded>
  )
}

function Reopened({ id }: { id: number }) {
  const read = useQuery({ ...quotationQuery(id), throwOnError: isMissingPage })
  return (
    <Loaded from={read} lines={10}>
      {(quotation) => <QuotationEditor key={id} start={draftOf(quotation)} quotation={quotation} />}
    </Loaded>
  )
}
