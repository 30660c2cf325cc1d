/** Texts of the page 消息推送. */
import type { PushAbility } from './pushDevice.ts'

/** 0 → 00:00. */
const minute = (of: number): string =>
  `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`

export const text = {
  title: '消息推送',
  facts: '推送概况',
  here: '本机推送',
  on: '已开启',
  off: '未开启',
  onHint: '关闭页面后仍会收到，退出登录即停止',
  offHint: '开启后，关闭页面也能收到',
  abilities: {
    ready: '',
    insecure: '当前地址不是 https，浏览器不提供推送',
    unsupported: '此浏览器不支持推送',
    denied: '浏览器已拒绝通知，请在浏览器的网站设置中改为允许',
  } satisfies Record<PushAbility, string>,
  siteOff: '本站没有开启推送',
  sent: '上次发送',
  sentHint: '推送服务已接收',
  received: '上次收到',
  receivedHint: '本机已收到',
  never: '尚无',
  turnOn: '开启推送',
  turnOff: '关闭推送',
  test: '发送测试通知',
  needsLine: '断网时不能更改',
  needsPush: '请先开启推送',
  what: '推送内容',
  whatHint: '正在看页面时不推送',
  how: '显示与免打扰',
  details: '显示详情',
  detailsHint: '关闭时只写“有一笔投注中奖”，不写彩种、期号和金额；开启后，看到屏幕的人都能看到',
  quiet: '免打扰',
  quietHint: '时段内不推送，事后不补发；记录仍在站内',
  quietFrom: '免打扰开始',
  quietTo: '免打扰结束',
  until: '至',
  minute,
  onWord: '已开启',
  offWord: '已关闭',
  loading: '正在读取推送设置',
  failed: '没有读到推送设置',
  notAllowed: '没有得到允许，推送未开启',
  noService: '没有连上浏览器的推送服务，请稍后重试',
  lost: '没有收到答复，请重试',
  tested: '测试通知已发送，几秒内应显示在屏幕上',
  turnedOn: '推送已开启',
  turnedOff: '推送已关闭',
} as const
