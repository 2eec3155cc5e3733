import type { Db } from './db.ts'

const jobs = new WeakMap<Db, number>()

/** The request has done its part; this job does the rest. The answer carries its number. */
export const goesOnIn = (db: Db, jobId: number) => void jobs.set(db, jobId)

export const jobThatGoesOn = (db: Db): number | undefined => jobs.get(db)
