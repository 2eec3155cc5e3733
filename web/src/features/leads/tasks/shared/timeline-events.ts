import { IconCalendarPlus, IconCheck, IconEdit, IconRestore, IconTrash } from '@tabler/icons-react'
import { type Tellers, written } from '#web/features/people/timeline/shared/teller.ts'
import { t } from '#web/kit/text.ts'

export const taskEvents = {
  task_added: {
    part: 'tasks',
    icon: IconCalendarPlus,
    tell: (data) => ({
      text: t('{actor} agendó: {title}', { title: written(data.title) ?? t('una tarea') }),
    }),
  },
  task_done: {
    part: 'tasks',
    icon: IconCheck,
    tell: (data) => {
      const title = written(data.title) ?? t('una tarea')
      return {
        text:
          data.result === 'no_answer'
            ? t('{actor} completó: {title}. No contestó', { title })
            : data.result === 'cancelled'
              ? t('{actor} canceló: {title}', { title })
              : t('{actor} completó: {title}', { title }),
        detail: written(data.outcome),
      }
    },
  },
  task_changed: {
    part: 'tasks',
    icon: IconEdit,
    tell: (data) => ({
      text: t('{actor} cambió la tarea: {title}', { title: written(data.title) ?? t('una tarea') }),
    }),
  },
  task_reopened: {
    part: 'tasks',
    icon: IconRestore,
    tell: (data) => ({
      text: t('{actor} reabrió: {title}', { title: written(data.title) ?? t('una tarea') }),
    }),
  },
  task_deleted: {
    part: 'tasks',
    icon: IconTrash,
    tell: (data) => ({
      text: t('{actor} quitó: {title}', { title: written(data.title) ?? t('una tarea') }),
    }),
  },
} satisfies Tellers
