/** The worker that runs the engine off the page's thread. */
import { expose } from 'comlink'
import { engineApi } from './engine.api.ts'

expose(engineApi)
