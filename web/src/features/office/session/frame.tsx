import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { FormShell } from '#web/kit/form/form-shell.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Mark } from '#web/kit/mark.tsx'
import { t } from '#web/kit/text.ts'
import { toLogin } from '#web/places/session.ts'
import { Building } from './building.tsx'
import css from './frame.module.css'

type Props = { title: string; lead?: ReactNode; onSubmit?: () => void; back?: boolean; children: ReactNode }

/** The sign-in screens: a form beside the façade, alone on narrow screens. */
export function Frame({ title, lead, onSubmit, back = false, children }: Props) {
  return (
    <div className={css.frame}>
      <main className={css.side}>
        <div className={css.brand}>
          <Mark />
          Umbral
        </div>
        <FormShell className={css.form} onSend={() => onSubmit?.()}>
          <div>
            <h1>{title}</h1>
            {lead && <p className={css.lead}>{lead}</p>}
          </div>
          {children}
          {back && (
            <Link {...toLogin()} className={css.back}>
              <Icon of={IconArrowLeft} mirror />
              {t('Volver')}
            </Link>
          )}
        </FormShell>
      </main>
      <div className={css.art}>
        <Building />
      </div>
    </div>
  )
}
