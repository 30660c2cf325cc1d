/** Calls of later pages: reporting a message (requirements of abuse; decision 114). */
import * as z from 'zod/mini'
import { wireInt32 } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { chatCall } from './contacts.ts'
import { logName } from './messages.ts'

/** Most characters of the reason of a report. */
export const reportMost = 100

/** POST report. */
export const reportMessage = defineCall({
  ...chatCall,
  method: 'POST',
  effect: 'write',
  path: '/lottery/api/u/v1/chat/report',
  body: 'form',
  input: z.object({
    log: logName,
    number: wireInt32.check(z.gte(1)),
    reason: z.string().check(z.maxLength(400)),
  }),
  output: z.object({}),
  errors: { UnknownLog: 2, UnknownMessage: 3, ReportReason: 4, TooManyReports: 5 },
  about: 'Reports a message of somebody else to the staff, who reads it with what stands around it.',
  example: { input: { log: 'p1001-1003', number: 4, reason: '索要密码' }, output: {} },
})
