/** Red packets of this account: what a packet is, and the records. */
// Here, so that its values are loaded together with who makes these calls.
import '#contract/chat/later.ts'
import type { CallOutput } from '#contract/areas.ts'
import { packetPage } from '#contract/chat/packetRules.ts'
import { recordsKey, type RecordsPlace } from '#src/db/chat/packets.ts'
import { mergeCached } from '#src/db/core/merge.ts'
import type { Ending } from '../core/caller.ts'
import type { Client } from '../core/client.ts'
import { askInto } from '../core/source.ts'

/** Reads a packet with what was taken of it. */
export const askPacket = (
  client: Client,
  redPacketId: number,
): Promise<Ending<CallOutput<'redPacketDetail'>>> =>
  askInto(client, 'redPacketDetail', { redPacketId }, (db, { value, serverTime }) =>
    mergeCached(db, db.chatPackets, { key: String(redPacketId), serverTime, value }),
  )

/** Reads a page of the records. */
export const askRecords = (
  client: Client,
  { of, year, page }: RecordsPlace,
): Promise<Ending<CallOutput<'grabbedPackets'>>> =>
  askInto(
    client,
    of === 'sent' ? 'sentPackets' : 'grabbedPackets',
    { year, currPage: page, pageSize: packetPage },
    (db, { value, serverTime }) =>
      mergeCached(db, db.chatPacketPages, { key: recordsKey({ of, year, page }), serverTime, value }),
  )
