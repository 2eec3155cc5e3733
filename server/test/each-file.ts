import { afterAll, beforeAll } from 'vitest'
import { forgetEarlierFiles } from './app.ts'
import { holdToDeclaredRows } from './row-types/hold.ts'

beforeAll(forgetEarlierFiles)
afterAll(holdToDeclaredRows)
