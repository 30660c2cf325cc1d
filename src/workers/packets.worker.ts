/** The worker that checks red packets. */
import type { EndedPacket } from '#contract/fair/proof/packet.ts'
import { packetVerdict } from './packets.api.ts'

addEventListener('message', ({ data }: MessageEvent<EndedPacket>) => postMessage(packetVerdict(data)))
