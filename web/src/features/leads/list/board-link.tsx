import { IconLayoutKanban } from '@tabler/icons-react'
import { ButtonLink } from '#web/kit/button.tsx'
import { t } from '#web/kit/text.ts'
import css from './board-link.module.css'

/** The same leads as a board; a phone has it at its foot. */
export const BoardLink = () => (
  <ButtonLink to="/pipeline" icon={IconLayoutKanban} className={css.link ?? ''}>
    {t('Tablero')}
  </ButtonLink>
)
