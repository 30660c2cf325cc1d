/** The parts of the help centre by their anchors, in the order of its menu (lottery.md §2.1). */

const parts = [
  { anchor: 'Aboutus', title: '关于我们' },
  { anchor: 'TradeQuestion', title: '存取款问题' },
  { anchor: 'Lottery', title: '彩票问题' },
  { anchor: 'Conduct', title: '游戏规则' },
  { anchor: 'Userment', title: '用户协议' },
  { anchor: 'Privacy', title: '隐私说明' },
  { anchor: 'Manycai', title: '联盟合作' },
  { anchor: 'Teacher', title: '防劫持教程' },
  { anchor: 'USDTSave', title: 'USDT 充值说明' },
  { anchor: 'Protection', title: '理性投注' },
] as const

/** The anchor of a part. */
export type HelpAnchor = (typeof parts)[number]['anchor']

/** All parts. */
export const helpParts: readonly { readonly anchor: HelpAnchor; readonly title: string }[] = parts

const inFooter: readonly HelpAnchor[] = [
  'Aboutus',
  'TradeQuestion',
  'Lottery',
  'Conduct',
  'Userment',
  'Manycai',
]

/** Those that the footer links to (chat-and-team.md §2). */
export const footerParts = helpParts.filter(({ anchor }) => inFooter.includes(anchor))

/** The part of a hash of the address; the first when it names none. */
export const partOf = (hash: string): (typeof parts)[number] =>
  parts.find(({ anchor }) => `#${anchor}` === hash) ?? parts[0]
