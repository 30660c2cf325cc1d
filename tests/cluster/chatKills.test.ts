/**
 * Groups that talk over three processes behind a balancer, while nodes are killed after the k-th acknowledgement and lines are cut.
 * Every message that was accepted is read exactly once and in one order by each member of its group, and by nobody else.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrayOf, openPostgres, rows, toBigint, type Database } from '#server/platform/database/database.ts'
import { openTalker, type Talker } from '../kit/chatCrowd.ts'
import { startCluster, type Cluster } from '../kit/cluster.ts'
import { openCrowd, type CrowdMember } from '../kit/crowd.ts'
import { startRedis, type Redis } from '../kit/redis.ts'
import { createDice, seedOf, type Dice } from '../kit/seeded.ts'
import { seededDatabase } from '../kit/seededSite.ts'
import { describeOnNodes } from '../kit/severalNodes.ts'

const seed = seedOf('TALK_SEED')
const seeds = Number(process.env['TALK_SEEDS'] ?? 2)
const talkers = Number(process.env['TALKERS'] ?? 30)
const groups = Number(process.env['TALK_GROUPS'] ?? 4)
const groupSize = Number(process.env['TALK_GROUP'] ?? 12)
const kills = Number(process.env['TALK_KILLS'] ?? 1)
const messagesEach = 8
const cutShare = 0.05

describeOnNodes(`${talkers} members who talk on three nodes, ${kills} kills`, () => {
  let redis: Redis
  let database: Database
  let cluster: Cluster
  let members: readonly CrowdMember[]
  beforeAll(async () => {
    console.log(`TALK_SEED=${seed}`)
    redis = await startRedis()
    const site = await seededDatabase()
    cluster = await startCluster({ ...site, redisUrl: redis.url })
    database = await openPostgres(site.url, 4)
    members = await openCrowd(database, talkers, '0.01', new Date(), 'talker')
  }, 120_000)
  afterAll(async () => {
    await database.close()
    expect(await cluster.stop()).toEqual(cluster.nodes.map(() => 0))
    await redis.stop()
  }, 60_000)

  /** A group of these members, by its id. */
  const openGroup = async (its: readonly CrowdMember[]): Promise<number> => {
    const [made] = await rows(
      database.db,
      sql`insert into chat_group (name, owner_id, created_at) values ('众人', ${its[0]?.id}, now()) returning id`,
    )
    const gid = toBigint(made?.['id'])
    for (const { id } of its)
      await rows(
        database.db,
        sql`insert into chat_member (group_id, member_id, inviter_id, joined_at, joined_number)
          values (${gid}, ${id}, ${its[0]?.id}, now(), 0)`,
      )
    return Number(gid)
  }
  const openGroups = async (dice: Dice): Promise<ReadonlyMap<number, ReadonlySet<bigint>>> => {
    const made = new Map<number, ReadonlySet<bigint>>()
    for (let n = 0; n < groups; n += 1) {
      const left = [...members]
      const its = Array.from({ length: groupSize }, () => left.splice(dice.below(left.length), 1)).flat()
      made.set(await openGroup(its), new Set(its.map(({ id }) => id)))
    }
    return made
  }

  test.each(Array.from({ length: seeds }, (_, n) => seed + n))(
    'seed %i: what was accepted is read once, in one order, by its group alone, and counted as unread as it is',
    async (of) => {
      const dice = createDice(of)
      const byGroup = await openGroups(dice)
      const all: Talker[] = []
      for (const member of members) {
        const gids = [...byGroup].flatMap(([gid, its]) => (its.has(member.id) ? [gid] : []))
        all.push(await openTalker(cluster.origin, member, gids))
      }
      const writing = all.filter(({ gids }) => gids.length > 0)
      const total = writing.length * messagesEach
      const killAfter = new Set(Array.from({ length: kills }, () => 1 + dice.below(Math.floor(total * 0.8))))
      const accepted = new Map<string, string>()
      const restarts: Promise<void>[] = []
      let dying: Promise<void> = Promise.resolve()
      const restart = async (): Promise<void> => {
        const node = dice.pick(cluster.nodes)
        await node.kill()
        await node.start()
      }
      const talk = async (talker: Talker): Promise<void> => {
        for (let n = 0; n < messagesEach; n += 1) {
          const said = await talker.say(dice.pick(talker.gids), `${talker.member.cn} ${n}`)
          expect(accepted.has(said.messageId)).toBe(false)
          accepted.set(said.messageId, `${said.log} ${said.number}`)
          if (dice.chance(cutShare)) dice.pick(all).cut()
          // One after the other: two of three nodes go on.
          if (killAfter.has(accepted.size)) restarts.push((dying = dying.then(restart)))
        }
      }
      await Promise.all(writing.map(talk))
      await Promise.all(restarts)
      expect(accepted.size).toBe(total)
      expect(all.some(({ connections }) => connections > 1)).toBe(true)

      const stored = await rows(
        database.db,
        sql`select l.name, m.number, m.id, m.message_id from chat_log l join chat_line m on m.log_id = l.id
        where l.group_id = any (${arrayOf([...byGroup.keys()], 'bigint')}) order by l.name, m.number`,
      )
      // Each once, where its writer was told, and no number is left out.
      expect(
        new Map(
          stored.map((row) => [String(row['message_id']), `${String(row['name'])} ${String(row['number'])}`]),
        ),
      ).toEqual(accepted)
      const idsOf = (gid: number) =>
        stored.flatMap((row) => (row['name'] === `g${gid}` ? [Number(row['id'])] : []))
      for (const gid of byGroup.keys()) {
        const numbers = stored.flatMap((row) => (row['name'] === `g${gid}` ? [Number(row['number'])] : []))
        expect(numbers).toEqual(numbers.map((_, index) => index + 1))
      }
      for (const talker of all) {
        await talker.catchUp()
        expect(talker.wrong, talker.member.cn).toEqual([])
        for (const gid of talker.gids) {
          const read = [...talker.lines.values()].filter(({ log }) => log === `g${gid}`)
          const inOrder = read.toSorted((a, b) => a.number - b.number).map(({ id }) => id)
          expect(inOrder, `${talker.member.cn} in ${gid}`).toEqual(idsOf(gid))
        }
      }
      const counted = await rows(
        database.db,
        sql`select m.member_id, count(*) filter (where l.last_number > coalesce(r.number, 0))::int as unread
        from chat_member m join chat_log l on l.group_id = m.group_id
          left join chat_mark r on r.log_id = l.id and r.member_id = m.member_id group by m.member_id`,
      )
      const recount = new Map(counted.map((row) => [toBigint(row['member_id']), Number(row['unread'])]))
      for (const talker of writing)
        expect(await talker.unread(), talker.member.cn).toBe(recount.get(talker.member.id))
      for (const talker of all) talker.leave()
    },
    600_000,
  )
})
