import { StartError } from '../start-error.ts'

export const damaged = (why = 'the file is damaged or not whole') =>
  new StartError(`${why}: nothing was restored from it`)
