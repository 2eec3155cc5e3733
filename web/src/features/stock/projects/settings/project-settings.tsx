import { useQuery } from '@tanstack/react-query'
import { SaveBar } from '#web/features/office/settings/shared/save-bar.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { NewerVersion } from '#web/kit/form/newer-version.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { useCan } from '#web/kit/me.ts'
import { type Project, type Settings, settingsQuery } from '../shared/queries.ts'
import { BrokerSettings } from './broker-settings.tsx'
import { DiscountSettings } from './discount-settings.tsx'
import { HoldSettings } from './hold-settings.tsx'
import { PlanSettings } from './plan-settings.tsx'
import css from './settings.module.css'
import { useSettingsForm } from './use-settings-form.ts'

/** What quotations, holds and brokers of a project go by. */
export function ProjectSettings({ project }: { project: Project }) {
  const settings = useQuery(settingsQuery(project.id))
  return (
    <Loaded panel from={settings} lines={12}>
      {(loaded) => <SettingsForm project={project} settings={loaded} />}
    </Loaded>
  )
}

function SettingsForm({ project, settings }: { project: Project; settings: Settings }) {
  const may = useCan()('projects.edit')
  const { form, undo, newer } = useSettingsForm(project, settings)
  return (
    <fieldset disabled={!may} className={css.all}>
      <Form form={form} columns={1}>
        {newer && <NewerVersion form={form} newer={newer} />}
        <HoldSettings currency={project.currency} />
        <PlanSettings may={may} />
        <DiscountSettings may={may} />
        <BrokerSettings />
        {may && <SaveBar form={form} onUndo={undo} />}
      </Form>
    </fieldset>
  )
}
