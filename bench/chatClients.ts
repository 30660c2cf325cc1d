/** The process of those who talk: each has a socket, sends in turn, and is heard by the others. */
import { randomUUID } from 'node:crypto'
import { answer } from './child.ts'
import type { OpenGroup } from './chatServer.ts'
import { openRawSocket, type RawSocket } from './rawSocket.ts'

interface Room {
  readonly gid: number
  readonly sockets: readonly RawSocket[]
}

/** What is said: so many messages, so many a second, to the groups in turn and by their members in turn. */
export interface Talk {
  readonly gids: readonly number[]
  readonly messages: number
  readonly perSecond: number
}

const openedAtOnce = 50
let all: readonly Room[] = []
let round = 0
let hears: (n: number) => void = () => undefined

const mark = Buffer.from('said-')
// The number of a message stands between its mark and a point.
const onEvent = (payload: Buffer): void => {
  const at = payload.indexOf(mark)
  if (at < 0) return
  const end = payload.indexOf(0x2e, at)
  const [of, n] = payload.toString('latin1', at + mark.length, end).split('-')
  if (Number(of) === round) hears(Number(n))
}

const answers = {
  open: async ({ port, groups }: { readonly port: number; readonly groups: readonly OpenGroup[] }) => {
    const path = '/chat/?EIO=4&transport=websocket&appId=1'
    const made: Room[] = []
    for (const { gid, cookies } of groups) {
      const sockets: RawSocket[] = []
      for (let from = 0; from < cookies.length; from += openedAtOnce) {
        const some = cookies.slice(from, from + openedAtOnce)
        sockets.push(
          ...(await Promise.all(
            some.map((cookie) => openRawSocket({ port, path, plain: false, cookie, onEvent })),
          )),
        )
      }
      made.push({ gid, sockets })
    }
    all = made
  },
  /** Milliseconds from the sending of each message until its last member has it. */
  talk: ({ gids, messages, perSecond }: Talk): Promise<readonly number[]> =>
    new Promise((resolve) => {
      const rooms = all.filter(({ gid }) => gids.includes(gid))
      round += 1
      const waits: number[] = []
      const sent: { readonly at: number; left: number }[] = []
      hears = (n) => {
        const message = sent[n]
        if (!message) return
        message.left -= 1
        if (message.left === 0) waits.push(performance.now() - message.at)
        if (waits.length === messages) resolve(waits)
      }
      const begun = performance.now()
      const send = (): void => {
        const due = Math.min(messages, Math.ceil(((performance.now() - begun) * perSecond) / 1000))
        while (sent.length < due) {
          const n = sent.length
          const room = rooms[n % rooms.length]
          const socket = room?.sockets[Math.floor(n / rooms.length) % room.sockets.length]
          if (!room || !socket) throw new Error('somebody must be there to talk')
          sent.push({ at: performance.now(), left: room.sockets.length })
          const content = { to: room.gid, messageId: randomUUID(), message: `said-${round}-${n}. 大家晚上好` }
          socket.send(`42${JSON.stringify(['group_message', content])}`)
        }
        if (sent.length < messages) setTimeout(send, 2)
      }
      send()
    }),
}

/** The requests that the process answers. */
export type ChatClients = typeof answers

if (process.send) answer(answers)
