import type { UseQueryResult } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/kit/confirm.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { SkeletonLines } from '#web/kit/skeleton.tsx'

type Props = { title: string; act: string; from: UseQueryResult<unknown>; onClose: () => void }

/** A question about something that is still read, or could not be read. */
export const ReadingDialog = ({ from, ...dialog }: Props) => (
  <ConfirmDialog {...dialog} disabled onConfirm={() => {}}>
    <Loaded from={from} lines={3}>
      {() => <SkeletonLines lines={3} />}
    </Loaded>
  </ConfirmDialog>
)
