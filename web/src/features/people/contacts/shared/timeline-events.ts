import {
  IconArrowRight,
  IconBan,
  IconCheck,
  IconEdit,
  IconNote,
  IconPaperclip,
  IconRestore,
  IconTrash,
  IconUserPlus,
  IconUserShare,
} from '@tabler/icons-react'
import { changed, type Tellers, written } from '#web/features/people/timeline/shared/teller.ts'
import { t } from '#web/kit/text.ts'

export const contactEvents = {
  contact_created: {
    part: 'changes',
    icon: IconUserPlus,
    tell: () => ({ text: t('{actor} creó el contacto') }),
  },
  contact_updated: {
    part: 'changes',
    icon: IconEdit,
    tell: (data) => ({
      text: t('{actor} cambió del contacto: {fields}', { fields: changed(data) }),
    }),
  },
  contact_tagged: {
    part: 'changes',
    icon: IconEdit,
    tell: (data) => {
      const tags = Array.isArray(data.tags) ? data.tags.join(', ') : ''
      return {
        text: data.isRemoval
          ? t('{actor} quitó las etiquetas {tags}', { tags })
          : t('{actor} puso las etiquetas {tags}', { tags }),
      }
    },
  },
  contact_deleted: {
    part: 'changes',
    icon: IconTrash,
    tell: () => ({ text: t('{actor} eliminó el contacto') }),
  },
  contact_restored: {
    part: 'changes',
    icon: IconRestore,
    tell: () => ({ text: t('{actor} restauró el contacto') }),
  },
  contacts_merged: {
    part: 'changes',
    icon: IconArrowRight,
    tell: (data) => ({
      text: t('{actor} fusionó aquí a {name}', { name: written(data.name) ?? t('otro contacto') }),
    }),
  },
  merge_undone: {
    part: 'changes',
    icon: IconRestore,
    tell: (data) => ({
      text: t('{actor} deshizo la fusión con {name}', { name: written(data.name) ?? t('otro contacto') }),
    }),
  },
  profile_linked: {
    part: 'changes',
    icon: IconUserShare,
    tell: (data) => ({
      text: t('{actor} vinculó a {name}', { name: written(data.name) ?? t('otro contacto') }),
    }),
  },
  profile_unlinked: {
    part: 'changes',
    icon: IconBan,
    tell: (data) => ({
      text: t('{actor} quitó el vínculo con {name}', { name: written(data.name) ?? t('otro contacto') }),
    }),
  },
  consent_given: {
    part: 'changes',
    icon: IconCheck,
    tell: () => ({ text: t('{actor} registró un consentimiento') }),
  },
  consent_withdrawn: {
    part: 'changes',
    icon: IconBan,
    tell: () => ({ text: t('{actor} registró el retiro de un consentimiento') }),
  },
  person_blocked: {
    part: 'changes',
    icon: IconBan,
    tell: () => ({ text: t('{actor} bloqueó el uso de sus datos') }),
  },
  person_unblocked: {
    part: 'changes',
    icon: IconRestore,
    tell: () => ({ text: t('{actor} levantó el bloqueo de sus datos') }),
  },
  person_exported: {
    part: 'changes',
    icon: IconNote,
    tell: () => ({ text: t('{actor} exportó sus datos personales') }),
  },
  file_added: {
    part: 'files',
    icon: IconPaperclip,
    tell: (data) => ({
      text: t('{actor} subió: {name}', { name: written(data.name) ?? t('un archivo') }),
      detail: written(data.fileType),
    }),
  },
  file_changed: {
    part: 'files',
    icon: IconEdit,
    tell: (data) => ({
      text: t('{actor} cambió el archivo: {name}', { name: written(data.name) ?? t('un archivo') }),
    }),
  },
  file_removed: {
    part: 'files',
    icon: IconTrash,
    tell: (data) => ({
      text: t('{actor} eliminó el archivo: {name}', { name: written(data.name) ?? t('un archivo') }),
    }),
  },
} satisfies Tellers
