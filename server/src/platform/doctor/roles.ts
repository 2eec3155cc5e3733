import { refuseUnfitApp } from '../roles/app.ts'
import { refuseUnfitOwner } from '../roles/owner.ts'
import { StartError } from '../start-error.ts'
import { type Finding, wrong } from './finding.ts'

/** What a start would refuse. */
export async function examineRoles(ownerUrl: string, appUrl: string): Promise<Finding[]> {
  try {
    const owner = await refuseUnfitOwner(ownerUrl)
    if (owner.tables) await refuseUnfitApp(appUrl, owner)
    return []
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [wrong(`The roles of the database: ${error.message}`)]
  }
}
