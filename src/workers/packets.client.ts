/** The page's side of the worker that checks red packets: a worker for each, ended with its answer. */
import type { EndedPacket } from '#contract/fair/proof/packet.ts'
import { askOnce } from './askOnce.ts'
import type { PacketVerdict } from './packets.api.ts'

const spawnPacketWorker = () =>
  new Worker(new URL('./packets.worker.ts', import.meta.url), { type: 'module' })

/** The verdict on a packet. Rejects where no worker can run. */
export const verifyPacket = (
  packet: EndedPacket,
  spawn: () => Parameters<typeof askOnce>[0] = spawnPacketWorker,
): Promise<PacketVerdict> =>
  askOnce(spawn(), packet, (answer) =>
    typeof answer === 'object' && answer !== null && 'fault' in answer
      ? (answer as PacketVerdict)
      : undefined,
  )
