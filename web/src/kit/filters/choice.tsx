import css from './filters.module.css'

type Props = { name: string; label: string; checked: boolean; onChoose: () => void }

/** One of a few, all in sight. */
export const Choice = ({ name, label, checked, onChoose }: Props) => (
  <label className={css.choice}>
    <input type="radio" name={name} checked={checked} onChange={onChoose} />
    {label}
  </label>
)
