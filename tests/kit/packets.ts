/** Groups and red packets of the tests: a group of demo accounts and of a crowd, and what somebody does with a packet. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rows, type Database } from '#server/platform/database/database.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Browser } from './browser.ts'
import { chatAs, type Chatter } from './chat.ts'
import { browserOf, openCrowd } from './crowd.ts'
import { expectBalanced } from './expectBalanced.ts'
import { freshDatabase, type DatabaseKind, type TestDatabase } from './freshDatabase.ts'
import { fundWire } from './newPlayer.ts'
import { startServer, type TestServer } from './startServer.ts'

const path = (name: string) => `/lottery/api/u/v1/chat/${name}`

/** Fields of a packet; the rest is as in the form. */
export type PacketFields = Readonly<Record<string, string | number>>

/** Makes a group of agent01 with player01 and player02, and brings in further members by their ids. */
export const openGroup = async (
  database: Pick<TestDatabase, 'asOwner'>,
  owner: Browser,
  members: readonly bigint[] = [],
  groupName = '周五小组',
): Promise<number> => {
  const { body } = await owner.post(path('create_group'), { groupName, userId: '1003,1004' })
  const { gid } = body['result'] as { gid: number }
  await bringIn(database, gid, members)
  return gid
}

/** Makes members part of a group from its beginning. */
export const bringIn = async (
  { asOwner }: Pick<TestDatabase, 'asOwner'>,
  gid: number,
  members: readonly bigint[],
): Promise<void> => {
  for (const id of members)
    await asOwner((db) =>
      db.execute(sql`insert into chat_member (group_id, member_id, inviter_id, joined_at, joined_number)
        values (${gid}, ${id}, 1001, now(), 0)`),
    )
}

/** What a call answered. */
export type PacketAnswer = Readonly<Record<string, unknown>> & {
  readonly code: number
  readonly result?: Readonly<Record<string, unknown>>
}

/** Sends a packet: a lucky one of 8 yuan among 4 by default. */
export const sendPacket = async (
  by: Browser,
  gid: number,
  fields: PacketFields = {},
  key: string = randomUUID(),
): Promise<PacketAnswer> => {
  const given = { targetId: gid, scene: 1, type: 1, num: 4, amount: 8, content: '', paypwd: fundWire }
  return (await by.post(path('send_red_packet'), { ...given, ...fields }, { key })).body as PacketAnswer
}

/** Sends one that must be accepted; gives its id. */
export const sentPacket = async (by: Browser, gid: number, fields: PacketFields = {}): Promise<number> => {
  const answer = await sendPacket(by, gid, fields)
  if (answer.code !== 0) throw new Error(`a packet must be sent, the answer was ${JSON.stringify(answer)}`)
  return Number(answer.result?.['redPacketId'])
}

/** Takes a share. */
export const grab = async (
  by: Browser,
  redPacketId: number,
  key: string = randomUUID(),
): Promise<PacketAnswer> =>
  (await by.post(path('grab_red_packet'), { redPacketId }, { key })).body as PacketAnswer

/** Asks whether a packet can be opened. */
export const open = async (by: Browser, redPacketId: number): Promise<PacketAnswer> =>
  (await by.post(path('open_red_packet'), { redPacketId })).body as PacketAnswer

/** A packet with what was taken of it. */
export const packetDetail = async (by: Browser, redPacketId: number): Promise<PacketAnswer> =>
  (await by.get(path('red_packet_detail'), { redPacketId })).body as PacketAnswer

/** Records: `grab` or `send`. */
export const packetRecords = async (
  by: Browser,
  of: 'grab' | 'send',
  fields: PacketFields,
): Promise<PacketAnswer> => (await by.get(path(`${of}_red_packet_record`), fields)).body as PacketAnswer

/** The balances in yuan of a member: his wallet, and his packets that are not taken yet. */
export const balancesOf = async (
  { db }: Pick<Database, 'db'>,
  memberId: number | bigint,
): Promise<readonly [wallet: number, packets: number]> => {
  const found = await rows(
    db,
    sql`select kind, balance from account where member_id = ${memberId} and kind in ('player', 'packet')`,
  )
  const of = (kind: string) => Number(found.find((row) => row['kind'] === kind)?.['balance'] ?? 0) / 10_000
  return [of('player'), of('packet')]
}

/** Every packet is divided exactly, and its shares are counted. What is left of it is looked at by `expectBalanced`. */
export const packetsBalance = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  const split = await rows(
    db,
    sql`select p.id from chat_packet p join chat_share s on s.packet_id = p.id group by p.id, p.total, p.num, p.taken
      having sum(s.amount) <> p.total or count(*) <> p.num or count(s.member_id) <> p.taken`,
  )
  if (split.length > 0) throw new Error(`packets must be divided exactly: ${JSON.stringify(split)}`)
}

/** A site with a group that sends and opens packets: agent01 sends, player01 hears, player02 and a crowd are in it. */
export interface PacketSite {
  readonly database: TestDatabase
  readonly it: TestServer
  readonly sender: Chatter
  readonly one: Chatter
  readonly two: Browser
  readonly crowd: readonly Browser[]
  readonly gid: number
}

/** Opens it before the tests of a file; every test ends in the trial balance. */
export const usePacketSite = (kind: DatabaseKind): (() => PacketSite) => {
  let site: PacketSite | undefined
  const held = (): PacketSite => {
    if (!site) throw new Error('the site must be open')
    return site
  }
  beforeAll(async () => {
    const database = await freshDatabase(kind)
    const it = await startServer({ database })
    const [sender, one] = [await chatAs(it, 'agent01'), await chatAs(it, 'player01')]
    const others = await openCrowd(database, 6, '10', it.clock.now(), 'packer')
    const ids = others.map(({ id }) => id)
    site = {
      database,
      it,
      sender,
      one,
      two: await it.signIn('player02'),
      crowd: others.map((other) => browserOf(it, other)),
      gid: await openGroup(database, sender.browser, ids),
    }
  })
  afterEach(async () => {
    await packetsBalance(held().database)
    await expectBalanced(held().database.db)
  })
  afterAll(async () => {
    await held().it.stop()
    await held().database.close()
  })
  return held
}
