/** The worker that checks draws. */
import { expose } from 'comlink'
import { fairApi } from './fair.api.ts'

expose(fairApi)
