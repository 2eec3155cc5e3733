import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/kit/address/use-address.ts'
import { isPassing, queryClient } from '#web/kit/query.ts'
import { t } from '#web/kit/text.ts'
import { useTitle } from '#web/kit/title.ts'
import { useAwake } from '#web/kit/use-awake.ts'
import { toLaunchWall } from '#web/places/stock.ts'
import css from './wall.module.css'
import { NextNumbers, NowNumbers, TakenUnits } from './wall-parts.tsx'
import { type Wall as WallAnswer, wallQuery } from './wall-query.ts'

/** For a screen on the wall, for anybody: whose turn it is by number, who comes next and what was taken. No names. */
export const WallPage = () => (
  <QueryClientProvider client={queryClient}>
    <Wall />
  </QueryClientProvider>
)

function Wall() {
  const { uuid } = useAddress(toLaunchWall)
  const { data, error } = useQuery(wallQuery(uuid))
  useAwake()
  useTitle(data?.name)
  if (data)
    return (
      <div className={css.wall}>
        <WallOf wall={data} isOld={error !== null} />
      </div>
    )
  return (
    <div className={css.wall}>
      {error && (
        <main className={css.said} role="alert">
          <h1>
            {isPassing(error)
              ? t('Sin conexión con el servidor. Se intenta otra vez.')
              : t('Este lanzamiento no existe o aún no se publica.')}
          </h1>
        </main>
      )}
    </div>
  )
}

function WallOf({ wall, isOld }: { wall: WallAnswer; isOld: boolean }) {
  const { name, project, status, free, waiting, draw } = wall
  return (
    <>
      <header className={css.head}>
        <div>
          <h1 dir="auto">{name}</h1>
          <p dir="auto">{project}</p>
        </div>
        <dl className={css.counts}>
          <div>
            <dt>{t('Libres')}</dt>
            <dd>{free}</dd>
          </div>
          {status !== 'ended' && (
            <div>
              <dt>{status === 'open' ? t('Inscritos') : t('En espera')}</dt>
              <dd>{waiting}</dd>
            </div>
          )}
        </dl>
      </header>
      {isOld && <p role="status">{t('Sin conexión con el servidor. Se intenta otra vez.')}</p>}
      <main className={css.main} id="main">
        <NowNumbers wall={wall} />
        <NextNumbers wall={wall} />
        <TakenUnits taken={wall.taken} />
      </main>
      {draw && (
        <footer className={css.foot} dir="ltr">
          SHA-256 {draw.seedHash}
          {draw.seed && ` · ${draw.seed}`}
        </footer>
      )}
    </>
  )
}
