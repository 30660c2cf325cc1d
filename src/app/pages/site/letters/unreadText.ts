/** The number on the badge of the messages: exact up to 99, then 99+ (lottery.md §9). */
export const unreadText = (unread: number): string => (unread > 99 ? '99+' : String(unread))
