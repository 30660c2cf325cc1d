/** The two sockets at the origin of the page (lottery.md §7.2, design.md §8). */

/** Their paths. */
export const socketPaths = { chat: '/chat', lottery: '/lottery' } as const
