/** The sources of the chat area. */
import type { Area } from '../core/area.ts'
import { chatSocket } from './chatSocket.ts'

/** Keeps the socket open. */
export const sourceArea: Area = { name: 'chat', first: [], sources: [chatSocket] }
