import type { ComponentProps } from 'react'
import { ImageButton } from '#web/kit/export/image-button.tsx'
import { Panel } from '#web/kit/panel.tsx'

type Props = Omit<ComponentProps<typeof Panel>, 'title' | 'acts'> & { title: string }

/** A panel of a dashboard: it can be taken along as an image. */
export const Part = (props: Props) => <Panel {...props} acts={<ImageButton name={props.title} />} />
