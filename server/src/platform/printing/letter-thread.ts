import { parentPort, workerData } from 'node:worker_threads'
import { type Letter, letterOf } from './letter.ts'

parentPort?.postMessage(await letterOf(workerData as Letter))
