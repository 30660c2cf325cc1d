/** The worker that has the open copy of the desk. */
import { expose } from 'comlink'
import { createCopies } from './copies.api.ts'

expose(createCopies())
