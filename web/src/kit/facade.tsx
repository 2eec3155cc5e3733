import drawing from './facade.svg'

export type FacadeMood = 'new' | 'no_match' | 'done' | 'locked' | 'missing' | 'broken'

/** The building with its doorway, small: the one motif of empty states and errors. Drawn in a file of its own. */
export const Facade = ({ mood }: { mood: FacadeMood }) => (
  <svg width="112" height="84" viewBox="0 0 112 84" aria-hidden="true">
    <use href={`${drawing}#${mood}`} />
  </svg>
)
