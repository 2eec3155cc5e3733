import { useState } from 'react'
import { PriceChangeDialog } from '#web/features/stock/units/shared/price-dialog.tsx'
import { type UnitKind, unitKindWords } from '#web/features/stock/units/shared/words.ts'
import { useOptions } from '#web/kit/me.ts'
import { MultiSelect } from '#web/kit/select.tsx'
import { t } from '#web/kit/text.ts'

const kinds = Object.entries(unitKindWords).map(([value, label]) => ({ value, label }))

/** A list by a percentage or an amount over the units of a project, or those of some kinds, types and buildings. */
export function NewList({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const { buildings, unitTypes } = useOptions()
  const [chosenKinds, setKinds] = useState<string[]>([])
  const [typesIds, setTypes] = useState<string[]>([])
  const [buildingsIds, setBuildings] = useState<string[]>([])
  const optionsOf = (things: { id: number; name: string; projectId: number }[]) =>
    things
      .filter((thing) => thing.projectId === projectId)
      .map(({ id, name }) => ({ value: String(id), label: name }))
  const [ofBuildings, ofTypes] = [optionsOf(buildings), optionsOf(unitTypes)]
  const filters = {
    projectsIds: [projectId],
    ...(chosenKinds.length > 0 && { kinds: chosenKinds as UnitKind[] }),
    ...(typesIds.length > 0 && { typesIds: typesIds.map(Number) }),
    ...(buildingsIds.length > 0 && { buildingsIds: buildingsIds.map(Number) }),
  }
  return (
    <PriceChangeDialog
      title={t('Nueva lista de precios')}
      target={async () => ({ filters })}
      choice={JSON.stringify(filters)}
      isList
      onDone={() => {}}
      onClose={onClose}
    >
      <MultiSelect
        label={t('Tipos')}
        hint={t('Sin elegir, todos')}
        options={kinds}
        value={chosenKinds}
        onChange={setKinds}
      />
      {ofTypes.length > 0 && (
        <MultiSelect label={t('Tipologías')} options={ofTypes} value={typesIds} onChange={setTypes} />
      )}
      {ofBuildings.length > 1 && (
        <MultiSelect
          label={t('Edificios')}
          options={ofBuildings}
          value={buildingsIds}
          onChange={setBuildings}
        />
      )}
    </PriceChangeDialog>
  )
}
