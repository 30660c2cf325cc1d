/** The worker that runs the engine outside the page's thread. */
import { expose } from 'comlink'
import { engineApi } from './engine.api.ts'

expose(engineApi)
