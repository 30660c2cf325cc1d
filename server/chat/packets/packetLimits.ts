/** What a red packet may be (decided.md 43). */
import { parseYuan } from '#engine/money/money.ts'
import type { PacketLimits } from '#contract/chat/packets.ts'

/** Their limits, where the site has them. */
export const packetLimits = (redPacketEnabled: boolean): PacketLimits => ({
  redPacketEnabled,
  redPacketLimit: 100,
  redPacketMaxAmount: parseYuan('20000'),
  redPacketMinAmount: parseYuan('0.01'),
  perRedPacketMaxAmount: parseYuan('200'),
  perRedPacketMinAmount: parseYuan('0.01'),
})
