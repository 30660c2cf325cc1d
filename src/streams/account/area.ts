/** The sources of the account area. */
import type { Area } from '../core/area.ts'
import { chatSocket } from './chatSocket.ts'
import { balanceSource, userSource } from './sources.ts'

/** Keeps the user and the balance fresh, and the chat socket open. */
export const accountArea: Area = { name: 'account', sources: [userSource, balanceSource, chatSocket] }
