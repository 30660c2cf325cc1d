/** What the examples of the desk are about: three members who have written to the administrator, and what the staff wrote down. */
import * as z from 'zod/mini'
import { wireMoment } from '#contract/core/codecs.ts'
import { exampleMessage } from '#contract/chat/messages.ts'
import type { CallName } from '#contract/areas.ts'
import { laterCalls } from '#contract/support/later.ts'
import { chainLooks, firstHead } from '#contract/support/looks.ts'
import { appendMessage } from '#server/chat/messages/append.sql.ts'
import { rows } from '#server/platform/database/database.ts'
import { sql } from 'drizzle-orm'
import type { Browser, WireFields } from './browser.ts'
import { deskChanges, deskSample, type WaitingOrders } from './deskSample.ts'
import type { TestDatabase } from './freshDatabase.ts'
import { staffName, signInStaff } from './staff.ts'
import type { TestServer } from './startServer.ts'

const sample = { staffId: 0, reportId: 0, copyId: 0, wipedId: 0, handoverId: 0 }

/** Signs staff in, who takes the conversations, and somebody who reviews money; gives the browser for each of the calls. */
export const supportSample = async (
  it: TestServer,
  database: TestDatabase,
  at: Date,
  waiting: WaitingOrders,
): Promise<Partial<Record<CallName, Browser>>> => {
  const { db } = database
  const { browser } = await signInStaff(it)
  const [staff] = await rows(db, sql`select id from member where cn = ${staffName}`)
  sample.staffId = Number(staff?.['id'])
  const post = (call: string, fields: Readonly<Record<string, string | number>>) =>
    browser.post(`/sobet/api/support/${call}`, fields, { as: 'json' })
  for (const memberId of [1003, 1004, 1005]) {
    await appendMessage(db, {
      log: { name: `a${memberId}`, kind: 'administrator', first: BigInt(memberId), second: null },
      senderId: BigInt(memberId),
      messageId: `sample-of-${memberId}`,
      body: '提现没到账',
      at,
    })
    await post('take', { memberId })
  }
  // Of the third one what was ended waits for its rating; a member has rated another.
  await post('close', { memberId: 1005, number: 1 })
  await db.execute(sql`insert into support_rating (member_id, number, staff_id, score, at)
    values (1003, 1, ${sample.staffId}, 'good', ${at.toISOString()}::timestamptz)`)
  await post('note', { memberId: 1003, body: '等财务答复' })
  await post('handOver', { memberId: 1003, words: '提现没有到账' })
  const [matter] = await rows(db, sql`select max(id) as id from support_handover`)
  sample.handoverId = Number(matter?.['id'])
  // Of the message of the examples, whoever reports it.
  await db.execute(sql`insert into chat_report (reporter_id, reported_id, log_id, number, reason, at)
    select 1004, m.sender_id, m.log_id, m.number, '索要密码', ${at.toISOString()}::timestamptz from chat_line m
    where m.message_id = ${exampleMessage.messageId}`)
  const [report] = await rows(db, sql`select max(id) as id from chat_report`)
  sample.reportId = Number(report?.['id'])
  for (const key of ['copyId', 'wipedId'] as const) {
    const { body } = await browser.post(
      '/sobet/api/support/makeCopy',
      { key: `sample-${key}`, memberIds: [1003], days: 30, hours: 72 } as object as WireFields,
      { as: 'json' },
    )
    sample[key] = Number(body['id'])
    const at = z.decode(wireMoment, String(body['madeAt']))
    const looks = chainLooks(firstHead(sample[key], at), [{ number: 1, at, kind: 'made', detail: '1' }])
    await browser.post(
      '/sobet/api/support/reportCopy',
      {
        id: sample[key],
        looks: looks.map((look) => ({ ...look, at: String(body['madeAt']) })),
      } as object as WireFields,
      { as: 'json' },
    )
  }
  await post('reply', { title: '提现时间', body: '一般在 10 分钟内处理。' })
  const own = Object.fromEntries(Object.keys(laterCalls).map((name) => [name, browser] as const))
  const rating = await it.signIn('limited07')
  return { ...own, rateCase: rating, ...(await deskSample(it, database, waiting, at)) }
}

/** Each conversation is ended or put back once. */
export const supportChanges = {
  ...deskChanges,
  takeCase: () => ({ from: sample.staffId }),
  releaseCase: () => ({ memberId: 1004 }),
  rateCase: () => ({ number: 1 }),
  handOver: () => ({ memberId: 1004 }),
  answerHandover: () => ({ id: sample.handoverId }),
  judgeReport: () => ({ id: sample.reportId }),
  copyLines: () => ({ id: sample.copyId }),
  copyLooks: () => ({ id: sample.copyId }),
  wipeCopy: () => ({ id: sample.wipedId }),
  // Its looks do not follow: the answer has the same form.
  reportCopy: () => ({ id: sample.copyId }),
} as const
