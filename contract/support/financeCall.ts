/** What the calls of the money desk have in common (decision 116). */
import * as z from 'zod/mini'
import { wireInt, wireMoment } from '../core/codecs.ts'
import { supportCall, supportWrite } from './supportCall.ts'

/** A read. */
export const financeRead = { ...supportCall, right: 'finance', method: 'GET' } as const

/** A write of JSON. */
export const financeWrite = { ...supportWrite, right: 'finance', touches: ['moneyDesk'] } as const

/** Its address. */
export const financePath = (name: string) => `/sobet/api/support/funds/${name}`

/** Most characters of a reason. */
export const deskReasonMost = 100

/** A reason as it is sent. */
export const deskReason = z.string().check(z.maxLength(400))

/** Who of the staff has agreed to something, and when. */
export const deskSign = z.object({ id: wireInt, name: z.string(), at: wireMoment })

/** Who of the staff has agreed to something, and when. */
export type DeskSign = z.output<typeof deskSign>
