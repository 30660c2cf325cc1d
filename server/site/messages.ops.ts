/** Operator commands of letters, notices and banners. */
import { and, eq, isNull, max } from 'drizzle-orm'
import { defineOps, done, failed, type OpsArgument, type OpsContext } from '../platform/ops/command.ts'
import { banner, member, notice } from '../schema/index.ts'
import { sendLetter } from './letters.sql.ts'

const title: OpsArgument = {
  name: 'title',
  about: 'at most 60 characters',
  check: (word) => (word.length <= 60 ? undefined : 'It must have at most 60 characters.'),
}
const content: OpsArgument = { name: 'content', about: 'the text', rest: true }
const id: OpsArgument = {
  name: 'id',
  about: 'the number that was printed when it was published',
  check: (word) => (/^\d{1,18}$/.test(word) ? undefined : 'It must be a number.'),
}

const publish = async (
  { db, clock, audit }: OpsContext,
  [head = '', ...words]: readonly string[],
  popsUp: boolean,
) => {
  const published = await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(notice)
      .values({ title: head, content: words.join(' '), at: clock.now(), popsUp })
      .returning({ id: notice.id })
    if (!made) throw new Error('a notice must have been published')
    await audit(tx, 'notice', { notice: made.id.toString(), title: head, popsUp })
    return made.id
  })
  return done(`notice ${published}`)
}

/** The commands. */
export const messageOps = defineOps([
  {
    name: 'letter',
    summary: 'send a system message to a member',
    args: [{ name: 'user', about: 'the account name of a member' }, title, content],
    run: async ({ db, clock, audit }, [user = '', head = '', ...words]) => {
      const [found] = await db.select().from(member).where(eq(member.cn, user.toLowerCase()))
      if (!found) return failed(`there is no member ${user}`)
      await db.transaction(async (tx) => {
        await sendLetter(tx, found.id, { title: head, content: words.join(' ') }, clock.now())
        await audit(tx, 'letter', { member: found.cn, title: head })
      })
      return done(`sent to ${found.cn}`)
    },
  },
  {
    name: 'notice',
    summary: 'publish a notice to everybody',
    args: [title, content],
    run: (context, words) => publish(context, words, false),
  },
  {
    name: 'popup-notice',
    summary: 'publish a notice that opens once for everybody',
    args: [title, content],
    run: (context, words) => publish(context, words, true),
  },
  {
    name: 'end-notice',
    summary: 'end a notice',
    args: [id],
    run: async ({ db, clock, audit }, [number = '']) => {
      const ended = await db.transaction(async (tx) => {
        const found = await tx
          .update(notice)
          .set({ endedAt: clock.now() })
          .where(and(eq(notice.id, BigInt(number)), isNull(notice.endedAt)))
          .returning({ id: notice.id })
        if (found.length > 0) await audit(tx, 'end-notice', { notice: number })
        return found.length > 0
      })
      return ended ? done(`notice ${number} has ended`) : failed(`there is no current notice ${number}`)
    },
  },
  {
    name: 'banner',
    summary: 'add a banner to the home page',
    args: [
      {
        name: 'path',
        about: 'an address of this site, such as /helpercenter#Aboutus',
        check: (word) => (/^\/(?!\/)/.test(word) ? undefined : 'It must begin with one slash.'),
      },
      title,
      { name: 'line', about: 'one sentence', rest: true },
    ],
    run: async ({ db, audit }, [path = '', head = '', ...words]) => {
      const added = await db.transaction(async (tx) => {
        const [last] = await tx.select({ place: max(banner.place) }).from(banner)
        const [made] = await tx
          .insert(banner)
          .values({ path, title: head, line: words.join(' '), place: (last?.place ?? 0) + 1 })
          .returning({ id: banner.id })
        if (!made) throw new Error('a banner must have been added')
        await audit(tx, 'banner', { banner: made.id.toString(), path, title: head })
        return made.id
      })
      return done(`banner ${added}`)
    },
  },
  {
    name: 'end-banner',
    summary: 'remove a banner from the home page',
    args: [id],
    run: async ({ db, clock, audit }, [number = '']) => {
      const ended = await db.transaction(async (tx) => {
        const found = await tx
          .update(banner)
          .set({ endedAt: clock.now() })
          .where(and(eq(banner.id, BigInt(number)), isNull(banner.endedAt)))
          .returning({ id: banner.id })
        if (found.length > 0) await audit(tx, 'end-banner', { banner: number })
        return found.length > 0
      })
      return ended ? done(`banner ${number} has ended`) : failed(`there is no current banner ${number}`)
    },
  },
])
