import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '#web/features/leads/leads/shared/badges.tsx'
import { Link } from '#web/kit/address/link.tsx'
import { Row, Stack } from '#web/kit/layout.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { Panel } from '#web/kit/panel.tsx'
import { apiQuery } from '#web/kit/query.ts'
import { plural, t } from '#web/kit/text.ts'
import { Words } from '#web/kit/words.tsx'
import { toLead, toLeads } from '#web/places/leads.ts'

const most = 5

/** Who is interested in a unit, those of them whom the user sees; nothing where nobody is. */
export function UnitLeads({ id }: { id: number }) {
  const can = useCan()
  const query = { unitsIds: [id], isOpen: true, ordering: ['-last_interaction_at' as const], pageSize: most }
  const read = useQuery({ ...apiQuery('leads', 'GET /leads/', { query }), enabled: can('leads.view') })
  if (!can('leads.view') || (!read.error && !read.data?.count)) return null
  return (
    <Panel title={t('Leads interesados')} count={read.data?.count}>
      <Loaded from={read} lines={3}>
        {({ results, count }) => (
          <Stack gap={12}>
            <Stack as="ul" gap={8}>
              {results.map(({ id: lead, contact, seller, status }) => (
                <li key={lead}>
                  <Row gap={8} wrap>
                    <Link {...toLead({ id: lead })}>
                      <bdi>{contact.name}</bdi>
                    </Link>
                    <StatusBadge status={status} />
                    {seller && <Words tone="muted">{seller.name}</Words>}
                  </Row>
                </li>
              ))}
            </Stack>
            {count > most && (
              <Link {...toLeads({ tab: 'open', unitsIds: [id] })}>
                {plural(count, 'Ver el lead', 'Ver los {count} leads')}
              </Link>
            )}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}
