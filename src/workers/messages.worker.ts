/** The worker that searches messages. */
import { expose } from 'comlink'
import { createMessageSearch } from './messages.api.ts'

expose(createMessageSearch())
