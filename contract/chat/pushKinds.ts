/** What the chat pushes to a closed app. */
import { definePushKind } from '../core/definePushKind.ts'

/** By name. */
export const chatPushKinds = {
  chat: definePushKind({
    title: '聊天消息',
    about: '联系人和系统管理员发来的消息；在线时不推送，群消息不推送',
    text: '收到一条聊天消息',
  }),
  packet: definePushKind({
    title: '群红包',
    about: '群成员发出的红包；自我限制期间不推送',
    text: '群里有一个红包',
    isOffer: true,
  }),
} as const
