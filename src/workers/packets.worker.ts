/** The worker that checks red packets. */
import type { EndedPacket } from '#contract/chat/packets/split.ts'
import { packetVerdict } from './packets.api.ts'

addEventListener('message', ({ data }: MessageEvent<EndedPacket>) => postMessage(packetVerdict(data)))
