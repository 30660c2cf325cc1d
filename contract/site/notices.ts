/** What the site publishes to everybody: notices and the banners of the home page (wire.md §10). */
import * as z from 'zod/mini'
import { wireId, wireInt, wireMoment } from '../core/codecs.ts'
import { defineCall } from '../core/define.ts'

/** GET getAdminNotice.do. */
export const notices = defineCall({
  method: 'GET',
  path: '/sobet/adminCommon/getAdminNotice.do',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({
    pageNumber: z._default(wireInt, -1),
    scroll: z._default(wireInt, 2),
    noticeType: z._default(wireInt, 1),
  }),
  output: z.object({
    /** Newest first, 50 at most. */
    items: z.array(
      z.object({
        id: wireId,
        title: z.string(),
        /** Text; lines are separated by line breaks. */
        content: z.string(),
        createTime: wireMoment,
        /** '1': opens once by itself. */
        isJumpView: z.enum(['0', '1']),
      }),
    ),
  }),
  errors: {},
  touches: [],
  about:
    'The notices of the site, newest first. The parameters are those of older clients; they select nothing.',
  example: {
    input: { pageNumber: -1, scroll: 2, noticeType: 1 },
    output: {
      items: [
        {
          id: 2n,
          title: '江苏快3 期数调整',
          content: '自 11 月 19 日起每日 41 期。',
          createTime: Date.parse('2026-11-19T10:00:00+08:00'),
          isJumpView: '0',
        },
      ],
    },
  },
})

/** GET adminNotice. */
export const banners = defineCall({
  method: 'GET',
  path: '/sobet/v2/userinfo/adminNotice',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({}),
  output: z.object({
    /** In the order of display. */
    result: z.array(
      z.object({
        id: wireId,
        title: z.string(),
        line: z.string(),
        /** An address of this site. */
        path: z.string(),
        /** No banner has a picture: their words are drawn by the page. */
        imgSrc: z.string(),
        isAuth: z.boolean(),
        isOtherAuth: z.boolean(),
      }),
    ),
  }),
  errors: {},
  touches: [],
  about: 'The banners of the home page.',
  example: {
    input: {},
    output: {
      result: [
        {
          id: 1n,
          title: '每一期都能自己验证',
          line: '种子在开售前公布，截止后才有随机数。',
          path: '/helpercenter#Aboutus',
          imgSrc: '',
          isAuth: false,
          isOtherAuth: false,
        },
      ],
    },
  },
})

/** GET siteLinks. */
export const siteLinks = defineCall({
  method: 'GET',
  path: '/sobet/api/siteLinks',
  effect: 'read',
  envelope: 'centre',
  auth: 'member',
  retry: 'idempotent',
  input: z.object({}),
  output: z.object({
    /** Sites of partners, in their order. */
    partners: z.array(z.object({ name: z.string(), url: z.string() })),
    /** The download site, encoded (downloadAddress.ts); empty when there is none. */
    download: z.string(),
  }),
  errors: {},
  touches: [],
  about:
    'The addresses outside this site that the operator has configured: partners, and where the app is downloaded.',
  example: {
    input: {},
    output: { partners: [{ name: '合作站点一', url: 'https://partner-one.example' }], download: '' },
  },
})
