/** The sockets at the origin of the page (lottery.md §7.2, design.md §8). */

/** Paths of the two that our page connects, with Engine.IO 4. */
export const socketPaths = { chat: '/chat', lottery: '/lottery' } as const

/** Where older clients connect, with Engine.IO 3: the path, and the namespace that is served there. */
export const olderSocket = { path: '/onlineio', namespace: '/lottery' } as const

/** The name of a socket that our page connects. */
export type PageSocket = keyof typeof socketPaths

/** The name of a socket of the site. */
export type SocketName = PageSocket | 'older'

/** The path of a socket. */
export const pathOf = (socket: SocketName): string =>
  socket === 'older' ? olderSocket.path : socketPaths[socket]

/** The one name of all events of the lottery socket; they differ by their type. */
export const lotteryAwardMessage = 'lottery_award_message'

/** The event that says that messages may have been missed. */
export const missedName = 'messages_missed'
