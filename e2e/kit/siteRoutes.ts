/** The addresses of the router by what they are, with their titles. */

/** Address, the title behind the name of the product, and the lines of the checklist that name the page. */
export type Route = readonly [path: string, title: string, ...ids: string[]]

/** Home, games and what explains them. */
export const homeAndGames: readonly Route[] = [
  ['/index', '首页', 'L-025'],
  ['/lottery/cqssc', '重庆时时彩'],
  ['/lottery/cqssc/longqueue', '长龙 · 重庆时时彩'],
  ['/lhc', '香港六合彩'],
  ['/jslhc', '极速六合彩'],
  ['/fish', '捕鱼'],
  ['/slot', '电子'],
  ['/live', '真人'],
  ['/poker', '棋牌'],
  ['/diceGame', '骰宝'],
  ['/sport', '体育'],
  ['/sport/inner', '体育'],
  ['/helpercenter', '帮助中心', 'L-040'],
  ['/redEnvelopActivity', '红包活动', 'L-044'],
  ['/usdtintroduce', 'USDT 介绍'],
  ['/cnytdiscount_09', 'CNYT 介绍'],
  ['/onepay_withdraw_01', 'OnePay 提现介绍'],
]

/** The personal centre of a player. */
export const personal: readonly Route[] = [
  ['/personal/profit/profit', '盈亏统计'],
  ['/personal/game/lottery', '投注记录'],
  ['/personal/trade/charge', '交易记录'],
  ['/personal/trade/withdraw', '提现记录'],
  ['/personal/trade/transfer', '转账记录'],
  ['/personal/accountChange/charge', '账变明细'],
  ['/personal/account/storage', '本机数据'],
  ['/personal/account/push', '消息推送'],
  ['/personal/letter/letter', '系统消息'],
]

/** Pages of the personal centre that a trial account does not have. */
export const binding: readonly Route[] = [
  ['/personal/setbank/setbank', '提款银行卡'],
  ['/personal/setusdt/setusdt', '数字钱包'],
  ['/personal/settopay/settopay', 'TOPAY'],
  ['/personal/setebpay/setebpay', 'EBPAY'],
  ['/personal/setcnyt/setcnyt', 'CNYT'],
  ['/personal/setmpay/setmpay', 'MPAY'],
  ['/personal/setwechat/setwechat', '微信收款码'],
  ['/personal/setalipay/setalipay', '支付宝收款码'],
]

/** The team centre, in the order of the menu. */
export const team: readonly Route[] = [
  ['/team/teamsummary/teamsummary', '团队总览'],
  ['/team/teamyk/allyk', '团队盈亏'],
  ['/team/dayyk/allyk', '每日盈亏'],
  ['/team/teambetting/lottery', '团队投注'],
  ['/team/teamgrow/team', '团队成长'],
  ['/team/lowerlevel/manage', '下级管理'],
  ['/team/openaccount/register', '开户中心'],
  ['/team/lotterybonus/mybonus', '彩票分红'],
  ['/team/lotterysalary/mysalary', '彩票日工资'],
  ['/team/lotteryprivate/myprivate', '彩票私返'],
  ['/team/gamebonus/mybonus', '游戏分红'],
  ['/team/gamereturn/myreturn', '游戏返水'],
  ['/team/recommend/recommendreport', '推荐报表'],
]
