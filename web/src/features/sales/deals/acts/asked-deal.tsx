import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Deal, dealQuery } from '../shared/queries.ts'
import { ReadingDialog } from './reading-dialog.tsx'

type Props = {
  id: number
  title: string
  act: string
  onClose: () => void
  children: (deal: Deal) => ReactNode
}

/** A question about a deal, as the deal was when one was asked, whatever is read of it meanwhile. */
export function AskedDeal({ id, children, ...dialog }: Props) {
  const read = useQuery(dealQuery(id))
  const [asked, setAsked] = useState<Deal>()
  if (!asked && read.data) setAsked(read.data)
  return asked ? children(asked) : <ReadingDialog {...dialog} from={read} />
}
