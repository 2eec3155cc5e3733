import css from './building.module.css'

// One letter a window: lit teal (a), lit amber (b), somebody home (c), dark; the doorway takes three.
const floors = [
  'a..b.......',
  '..c...a....',
  'a..........',
  '.a.......ac',
  '...b.a.....',
  'a.......b..',
  '.........c.',
  '.....a.a.aa',
  '.b.a..a....',
  '..cacaa.b..',
  '.b.b..a.a..',
  '.a.b...cbb.',
  'a...   .a..',
]

/** The façade of the sign-in screens, its lit windows and its doorway. */
export const Building = () => (
  <svg className={css.building} viewBox="-40 -64 610 900" aria-hidden="true">
    <rect className={css.wall} x="-28" y="-36" width="566" height="860" rx="4" />
    <rect className={css.wall} x="160" y="-56" width="120" height="24" />
    {floors.flatMap((windows, floor) =>
      [...windows].map((light, place) => {
        if (light === ' ') return null
        const [x, y] = [place * 46 + (place > 5 ? 22 : 0), floor * 58]
        return (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <rect className={css[light] ?? css.dark} width="30" height="38" rx="2" />
            <path className={css.sill} d="M-3 43h36" />
          </g>
        )
      }),
    )}
    <path className={css.door} d="M190 824v-76a65 65 0 0 1 130 0v76z" />
    <path className={css.opening} d="M208 824v-74a47 47 0 0 1 94 0v74z" />
    <path className={css.leaf} d="M255 824V714c20 0 36 16 36 36v74z" />
    <rect className={css.ground} x="-400" y="822" width="1400" height="30" />
  </svg>
)
