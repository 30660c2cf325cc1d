/** Refusals of the chat. */
import { defineErrors } from '../core/defineErrors.ts'

/** The messages. */
export const chatErrorTexts = defineErrors({
  ChatStranger: () => '对方不在您的联系人中，消息没有发送',
  ChatEmpty: () => '没有内容的消息不会发送',
  ChatTooLong: ({ most }: { readonly most?: number } = {}) =>
    most === undefined ? '消息太长，没有发送' : `消息最多 ${most} 字，没有发送`,
  NoLowerMembers: () => '您没有下级用户，消息没有发送',
  UnknownGroup: () => '没有找到这个群',
  GroupForbidden: () => '您没有权限进行这项操作',
  GroupMuted: () => '您已被禁言，消息没有发送',
  GroupName: () => '群名称只能使用中文、字母、数字和下划线，最多 12 字',
  GroupTooSmall: () => '请至少选择 2 位成员',
  GroupTooLarge: ({ most }: { readonly most?: number } = {}) =>
    most === undefined ? '群成员已满' : `一个群最多 ${most} 人`,
  TooManyGroups: ({ most }: { readonly most?: number } = {}) =>
    most === undefined ? '您创建的群已达上限' : `您最多可以创建 ${most} 个群`,
  GroupStranger: () => '只能邀请您的联系人',
  UnknownLog: () => '没有找到这段聊天记录',
  UnknownLower: () => '没有找到这位下级用户',
})
