import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '#web/kit/address/link.tsx'
import { StateDot } from '#web/kit/badge.tsx'
import { Row } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { Pages } from '#web/kit/pages.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { plural, t } from '#web/kit/text.ts'
import { When } from '#web/kit/when.tsx'
import { Words } from '#web/kit/words.tsx'
import css from '../imports.module.css'
import { importKinds } from '../shared/kinds.ts'
import { type Among, type ImportSummary, importsPerPage, importsQuery, isWorking } from '../shared/queries.ts'
import { outcome, stageTones, stageWords } from '../shared/words.ts'

/** What was brought in before, newest first. */
export function PastImports({ among }: { among: Among }) {
  const [page, setPage] = useState(1)
  const imports = useQuery({
    ...importsQuery(among, page),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isWorking) ? 2_000 : false),
  })
  return (
    <Panel title={t('Importaciones anteriores')} count={imports.data?.count} flush>
      <Loaded from={imports} lines={4}>
        {(data) => (
          <>
            {data.count === 0 && <p className={css.none}>{t('Aún no se ha importado ningún archivo.')}</p>}
            {data.count > 0 && (
              <>
                <ul className={css.past}>
                  {data.results.map((one) => (
                    <PastImport key={one.id} one={one} />
                  ))}
                </ul>
                {(data.next || data.previous) && (
                  <nav className={css.more} aria-label={t('Páginas')}>
                    <Pages page={page} last={Math.ceil(data.count / importsPerPage)} onPage={setPage} />
                  </nav>
                )}
              </>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const PastImport = ({ one }: { one: ImportSummary }) => (
  <li>
    <Link {...importKinds[one.subject].page(one)} className={css.link}>
      <Row spread wrap>
        <Words tone="ink" weight={500} clip>
          {one.name}
        </Words>
        <StateDot color={stageTones[one.stage]}>{stageWords()[one.stage]}</StateDot>
      </Row>
      <Row spread wrap>
        <Words size={13} tone="muted">
          {outcome(one) || plural(one.rows, '1 fila', '{count} filas')}
        </Words>
        <Words size={13} tone="muted">
          {one.user?.name} · <When at={one.createdAt} />
        </Words>
      </Row>
    </Link>
  </li>
)
