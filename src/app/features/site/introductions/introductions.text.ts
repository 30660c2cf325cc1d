/** The texts of the channel pages (lottery.md §2.1): what a channel is, how it is used, and where it is not open yet. */

/** A channel page. */
export interface Introduction {
  readonly title: string
  readonly lead: string
  readonly isOpen: boolean
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[]
}

export const notOpen = '尚未开放'
export const more = '存取款问题'

export const introductions = {
  usdt: {
    title: 'USDT 介绍',
    isOpen: true,
    lead: 'USDT 是与美元挂钩的数字货币，转账不经过银行，通常几分钟到账。',
    sections: [
      {
        title: '准备一个钱包',
        lines: [
          '在正规的交易平台或钱包软件开户，妥善保存助记词。任何人向您索要助记词都是诈骗。',
          '购买 USDT 时核对平台域名和卖家信誉，不要在聊天软件里私下交易。',
        ],
      },
      {
        title: '选对网络',
        lines: [
          '同一种 USDT 可以在 TRC20、ERC20 等网络上转账，手续费和到账时间不同。',
          '付款网络与收款网络必须一致，转错网络的款项无法找回。先用小额试转一笔。',
        ],
      },
    ],
  },
  cnyt: {
    title: 'CNYT 介绍',
    isOpen: true,
    lead: 'CNYT 是与人民币等值的充值渠道，一个 CNYT 对应一元，不产生汇率差。',
    sections: [
      {
        title: '怎么使用',
        lines: [
          '绑定 CNYT 账户后，充值和提现都以元计算，页面会显示手续费和实际到账金额。',
          '收款账户须与实名一致，首次绑定后更换需要核验资金密码。',
        ],
      },
      {
        title: '优惠',
        lines: ['渠道开放时如有优惠，活动条件、期限和流水要求会写在公告中，以公告为准。'],
      },
    ],
  },
  onepay: {
    title: 'OnePay 提现介绍',
    isOpen: false,
    lead: 'OnePay 是提现渠道，款项到达您的 OnePay 账户后可以转入银行卡。',
    sections: [
      {
        title: '提现步骤',
        lines: [
          '先设置资金密码并绑定 OnePay 账户，再在提现窗口选择 OnePay、填写金额并核验资金密码。',
          '提现单的每一步都有时间，可以在交易记录中查看；被退回的款项回到彩票钱包。',
        ],
      },
      {
        title: '注意事项',
        lines: ['收款账户只能是本人的账户。本站不会要求您先付款才能提现，遇到这种要求请立即停止。'],
      },
    ],
  },
} as const satisfies Readonly<Record<string, Introduction>>
