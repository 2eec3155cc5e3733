import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Alert } from '#web/kit/alert.tsx'
import { t } from '#web/kit/text.ts'
import css from './locked.module.css'

type Props = { when: boolean; children: ReactNode }

/** For those who may look and not change: everything is there, and said to be out of hand. */
export const Locked = ({ when, children }: Props) => (
  <>
    {when && <LockedNote />}
    <fieldset disabled={when} className={css.all}>
      {children}
    </fieldset>
  </>
)

export const LockedNote = () => (
  <Alert icon={IconLock}>{t('Solo quien administra la cuenta puede cambiar esto.')}</Alert>
)
