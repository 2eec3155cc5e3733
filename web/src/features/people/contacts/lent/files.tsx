import { FilesPanel } from '../detail/files/files-panel.tsx'
import type { Profile } from '../shared/queries.ts'

/** The papers of a contact, on screens of their leads. */
export const Files = ({ profile }: { profile: Profile }) => <FilesPanel profile={profile} />
