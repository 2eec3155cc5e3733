import { Gallery } from '#web/features/stock/images/shared/gallery.tsx'
import { t } from '#web/kit/text.ts'
import type { Project } from '../shared/queries.ts'

type Props = { project: Project }
const ownerOf = ({ id }: Project) => ({ noun: 'project', id }) as const

export const MainImages = ({ project }: Props) => (
  <Gallery isAlone owner={ownerOf(project)} gallery="main" title={t('Imágenes principales')} />
)
export const ProjectImages = ({ project }: Props) => (
  <Gallery isAlone owner={ownerOf(project)} gallery="project" title={t('Imágenes del proyecto')} />
)
export const UnitsImages = ({ project }: Props) => (
  <Gallery isAlone owner={ownerOf(project)} gallery="units" title={t('Imágenes de las unidades')} />
)
export const UnitsPlans = ({ project }: Props) => (
  <Gallery isAlone owner={ownerOf(project)} gallery="plans" title={t('Planos de las unidades')} />
)
