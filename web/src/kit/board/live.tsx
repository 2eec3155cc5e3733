import { IconKeyboard } from '@tabler/icons-react'
import { Hidden } from '#web/kit/badge.tsx'
import { Icon } from '#web/kit/icon.tsx'
import css from './live.module.css'

/** Announces the position of the carried card, and shows it when it is carried by keyboard. */
export const Live = ({ message, isShown }: { message: string; isShown: boolean }) => (
  <>
    <Hidden>
      <span role="status" aria-live="assertive">
        {message}
      </span>
    </Hidden>
    {isShown && (
      <div className={css.live} aria-hidden="true">
        <Icon of={IconKeyboard} />
        {message}
      </div>
    )}
  </>
)
