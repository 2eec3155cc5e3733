import type { Db } from './db.ts'

const jobs = new WeakMap<Db, number>()

/** The request has done its part: the rest is up to this job. Its number goes out with the answer. */
export const goesOnIn = (db: Db, jobId: number) => void jobs.set(db, jobId)

export const jobThatGoesOn = (db: Db): number | undefined => jobs.get(db)
