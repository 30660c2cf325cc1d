/** Refusals of the chat. */
import { defineErrors } from '../core/defineErrors.ts'

/** Figures of a packet, as text. */
export interface PacketFigures {
  readonly num?: string
  readonly enough?: string
  readonly least?: string
  readonly most?: string
}

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
  PacketsOff: () => '本站暂不提供红包',
  PacketCount: ({ most }: { readonly most?: string } = {}) =>
    most === undefined ? '红包个数不正确' : `个数须为 1 – ${most}`,
  PacketTotal: ({ least, most }: PacketFigures = {}) =>
    least === undefined ? '红包总金额不正确' : `总金额须为 ${least} – ${most} 元`,
  PacketShare: ({ num, enough, least }: PacketFigures = {}) =>
    enough === undefined ? '红包总金额太小' : `${num} 个红包至少 ${enough} 元，每个不少于 ${least} 元`,
  PacketEach: ({ least, most }: PacketFigures = {}) =>
    least === undefined ? '单个红包金额不正确' : `单个须为 ${least} – ${most} 元`,
  PacketTitle: () => '标题最多 10 字',
  UnknownPacket: () => '没有找到这个红包',
  PacketOwn: () => '不能领取自己发的普通红包',
  PacketStranger: () => '这个红包只发给当时的群成员',
  PacketExpired: ({ untilText }: { readonly untilText?: string } = {}) =>
    untilText === undefined ? '红包已过期' : `红包已过期，${untilText}`,
  PacketEmpty: () => '手慢了，红包已被领完',
  PacketTaken: () => '您已领取过这个红包',
  PacketYear: () => '只保留今年和去年的红包记录',
  ChatSilenced: ({ untilText }: { readonly untilText?: string } = {}) =>
    untilText === undefined ? '您暂时不能发言' : `您已被禁言至 ${untilText}，可以联系系统管理员`,
  ChatBlocked: () => '对方不接收您的消息，消息没有发送',
  BlockStranger: () => '只能屏蔽您的联系人和群成员',
  TooManyBlocks: ({ most }: { readonly most?: number } = {}) =>
    most === undefined ? '屏蔽名单已满' : `最多屏蔽 ${most} 人`,
  UnknownMessage: () => '没有找到这条消息',
  ReportReason: () => '请写明举报原因，1 – 100 字',
  NothingToRate: () => '没有可以评价的咨询',
  TooManyReports: () => '今天的举报次数已用完，请联系系统管理员',
  UnknownLog: () => '没有找到这段聊天记录',
  UnknownLower: () => '没有找到这位下级用户',
})
