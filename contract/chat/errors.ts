/** Refusals of the chat. */
import { defineErrors } from '../core/defineErrors.ts'

/** The messages. */
export const chatErrorTexts = defineErrors({
  ChatStranger: () => '对方不在您的联系人中，消息没有发送',
  ChatEmpty: () => '没有内容的消息不会发送',
  ChatTooLong: ({ most }: { readonly most?: number } = {}) =>
    most === undefined ? '消息太长，没有发送' : `消息最多 ${most} 字，没有发送`,
  NoLowerMembers: () => '您没有下级用户，消息没有发送',
  UnknownLog: () => '没有找到这段聊天记录',
  UnknownLower: () => '没有找到这位下级用户',
})
