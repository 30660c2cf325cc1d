/** The calls of letters, notices and banners. */
import { err, ok } from '#engine/result.ts'
import { encodeDownload } from '#contract/site/downloadAddress.ts'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/http.ts'
import { countLetters, deleteLettersOf, lettersOf, markRead, type StoredLetter } from './letters.sql.ts'
import { currentBanners, currentNotices } from './notices.sql.ts'

type MessageHandlers = Pick<
  Handlers,
  'letters' | 'readLetter' | 'deleteLetters' | 'newsCount' | 'notices' | 'banners' | 'siteLinks'
>

// More digits than a column of 64 bits holds would fail in the database.
const idText = /^\d{1,18}$/

/** Addresses outside this site. */
export interface SiteLinks {
  readonly partners: readonly { readonly name: string; readonly url: string }[]
  readonly download: string | undefined
}

/** Binds the calls to a database and the links of the settings. */
export const messageHandlers = (db: Db, links: SiteLinks): MessageHandlers => ({
  async letters({ page, pageSize }, { member: { memberId } }) {
    const { total, unread } = await countLetters(db, memberId)
    const pageCount = Math.max(1, Math.ceil(total / pageSize))
    // The last letter of the last page may have been deleted meanwhile.
    const nowPage = Math.min(page, pageCount)
    const found = await lettersOf(db, memberId, { page: nowPage, pageSize })
    return ok({ data: found.map(wireLetter), nowPage, pageCount, total, unread })
  },
  async readLetter({ id }, { member: { memberId }, now }) {
    return (await markRead(db, memberId, id, now)) ? ok({}) : err(refusal('UnknownLetter'))
  },
  async deleteLetters({ items }, { member: { memberId }, now }) {
    if (items.length === 0 || !items.every((item) => idText.test(item))) return err(refusal('UnknownLetter'))
    const deleted = await deleteLettersOf(db, memberId, items.map(BigInt), now)
    return deleted ? ok({}) : err(refusal('UnknownLetter'))
  },
  async newsCount(_input, { member: { memberId } }) {
    return ok({ result: (await countLetters(db, memberId)).unread })
  },
  async notices() {
    const items = (await currentNotices(db)).map(({ id, title, content, at, popsUp }) => ({
      id,
      title,
      content,
      createTime: at.getTime(),
      isJumpView: popsUp ? ('1' as const) : ('0' as const),
    }))
    return ok({ items })
  },
  async banners() {
    const result = (await currentBanners(db)).map(({ id, title, line, path }) => ({
      id,
      title,
      line,
      path,
      imgSrc: '',
      isAuth: false,
      isOtherAuth: false,
    }))
    return ok({ result })
  },
  siteLinks: () =>
    Promise.resolve(
      ok({
        partners: [...links.partners],
        download: links.download === undefined ? '' : encodeDownload(links.download),
      }),
    ),
})

const wireLetter = ({ id, title, content, sentAt, readAt }: StoredLetter) => ({
  id,
  title,
  content,
  createDate: sentAt.getTime(),
  msgType: 0,
  msgState: readAt ? 1 : 0,
})
