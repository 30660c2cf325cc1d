/** Reports of messages, as the staff judges them, and members who may not write for a while. */
import * as z from 'zod/mini'
import { wireFlag, wireInt, wireMoment } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'
import { chatId, logName } from '../chat/messages.ts'
import { supportCall, supportPath, supportWrite } from './supportCall.ts'

/** Hours for which a member may be silenced; 0: the report has no consequence. */
export const silenceHours = [0, 24, 168, 720] as const

const who = z.object({ id: chatId, name: z.string() })

/** A report that nobody has judged. */
export const supportReport = z.object({
  id: wireInt,
  reporter: who,
  reported: who,
  log: logName,
  at: wireMoment,
  reason: z.string(),
  /** The message with what was said before and after it. */
  context: z.array(z.object({ name: z.string(), text: z.string(), at: wireMoment, isReported: wireFlag })),
})

/** A report that nobody has judged. */
export type SupportReport = z.output<typeof supportReport>

/** GET support/reports. */
export const supportReports = defineCall({
  ...supportCall,
  method: 'GET',
  path: supportPath('reports'),
  input: z.object({}),
  output: z.object({ list: z.array(supportReport) }),
  about: 'The reports that nobody has judged, the oldest first, each with what stands around its message.',
  example: {
    input: {},
    output: {
      list: [
        {
          id: 1,
          reporter: { id: 1003, name: 'player01' },
          reported: { id: 1001, name: 'agent01' },
          log: 'p1001-1003',
          at: Date.parse('2026-11-20T19:08:12+08:00'),
          reason: '索要密码',
          context: [
            {
              name: 'agent01',
              text: '今天的活动看到了吗？',
              at: Date.parse('2026-11-20T19:05:41+08:00'),
              isReported: true,
            },
          ],
        },
      ],
    },
  },
})

/** POST support/judge. */
export const judgeReport = defineCall({
  ...supportWrite,
  path: supportPath('judge'),
  input: z.object({
    id: wireInt,
    hours: wireInt.check(z.refine((hours) => silenceHours.some((one) => one === hours))),
  }),
  output: z.object({}),
  errors: { UnknownReport: 7 },
  touches: ['reports'],
  about:
    'Ends a report; with hours the member who wrote the message may not write meanwhile, but to the administrator.',
  example: { input: { id: 1, hours: 24 }, output: {} },
})
