import { beforeAll } from 'vitest'
import { forgetEarlierFiles } from './app.ts'

beforeAll(forgetEarlierFiles)
