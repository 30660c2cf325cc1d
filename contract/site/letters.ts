/** Letters: system messages to one member (wire.md §7). */
import * as z from 'zod/mini'
import { wireId, wireInt, wireList, wireMoment } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** Maximum number of rows of one page. */
export const lettersPageMost = 100

/** A letter. */
export const letter = z.object({
  id: wireId,
  title: z.string(),
  content: z.string(),
  /** Epoch milliseconds inside, Beijing time in text on the wire. */
  createDate: wireMoment,
  /** 0: of the site; 1: of another member. */
  msgType: z.int(),
  /** 0: unread; 1: read. */
  msgState: z.int(),
})

/** GET getPreAdminMessage_ajaxList. */
export const letters = defineCall({
  method: 'GET',
  path: '/sobet/message/getPreAdminMessage_ajaxList',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({
    /** From 1. */
    page: z._default(wireInt.check(z.gte(1)), 1),
    /** Older clients send none: ten (wire.md §7). */
    pageSize: z._default(wireInt.check(z.gte(1), z.lte(lettersPageMost)), 10),
  }),
  output: z.object({
    /** Newest first. */
    data: z.array(letter),
    nowPage: z.int(),
    pageCount: z.int(),
    /** Letters of all pages. */
    total: z.int(),
    /** Unread ones of all pages. */
    unread: z.int(),
  }),
  errors: {},
  touches: [],
  about: 'A page of the letters of the member, newest first.',
  example: {
    input: { page: 1, pageSize: 10 },
    output: {
      data: [
        {
          id: 3n,
          title: '欢迎使用好彩',
          content: '登录密码和资金密码请分别设置。',
          createDate: Date.parse('2026-11-20T19:05:41+08:00'),
          msgType: 0,
          msgState: 0,
        },
      ],
      nowPage: 1,
      pageCount: 1,
      total: 1,
      unread: 1,
    },
  },
})

/** GET updateMessageUserById. */
export const readLetter = defineCall({
  method: 'GET',
  path: '/sobet/message/updateMessageUserById',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({ id: wireId, type: z._default(wireInt, 0) }),
  output: z.object({}),
  errors: { UnknownLetter: 1 },
  touches: ['letters', 'session'],
  about: 'Marks a letter as read; marking it again changes nothing.',
  example: { input: { id: 3n, type: 0 }, output: {} },
})

/** GET deletePreAdminMessageAjax. */
export const deleteLetters = defineCall({
  method: 'GET',
  path: '/sobet/message/deletePreAdminMessageAjax',
  effect: 'write',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({
    /** Ids, separated by commas. */
    items: wireList.check(z.maxLength(100)),
  }),
  output: z.object({}),
  errors: { UnknownLetter: 1 },
  touches: ['letters', 'session'],
  about:
    'Deletes letters of the member; those that are deleted already are passed over, an unknown one refuses all.',
  example: { input: { items: ['3'] }, output: {} },
})

/** GET getUserNewsCount. */
export const newsCount = defineCall({
  method: 'GET',
  path: '/sso/u/getUserNewsCount',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({ appId: z._default(wireInt, 5) }),
  output: z.object({ result: z.int() }),
  errors: {},
  touches: [],
  about: 'The number of unread letters.',
  example: { input: { appId: 5 }, output: { result: 1 } },
})
