/** Texts of the page that checks the file of a bet. */
import type { SaidFault, SaidVerdicts } from '#contract/fair/receipts/saidCheck.ts'
import type { BundleFault, BundleStep } from '#contract/fair/receipts/bundle.ts'

const titles: Readonly<Record<BundleStep, string>> = {
  receipt: '回执的签名',
  key: '签名的公钥',
  contents: '投注内容',
  place: '在封存账本中的位置',
  draw: '本期开奖',
  award: '派奖金额',
}

const about: Readonly<Record<BundleStep, string>> = {
  receipt: '回执写明受理了什么：期号、明细、价格、金额和时间。用公钥核对它的签名，改动一个字都会不符。',
  key: '公钥与本机以前看到的是否相同。换一台从未登录过的设备时，无从比较。',
  contents: '每一单的号码内容与回执上的指纹是否一致。',
  place: '停售后封存的账本里，是否原样有这几单。',
  draw: '本期号码由公布的种子与公共信标算出，凭据里附有完整证明。',
  award: '按回执上的赔率和本期号码重新计算应派金额，与网站的记录比较。',
}

const saidFaults: Readonly<Record<SaidFault, string>> = {
  key: '凭据里没有所用的公钥',
  path: '不在所签的一批之中',
  signature: '内容与签名不符，被改过，或不是本站签的',
  time: '签名的时间不对',
}

const faults: Readonly<Record<BundleFault, string>> = {
  form: '不是回执的格式。',
  lines: '明细与回执上的单数或指纹不符。',
  path: '回执不在所签的一批之中。',
  signature: '签名与公钥不符，内容被改过，或不是本站签的。',
  keyTime: '签名早于公钥公布。',
  signedAt: '签名时间早于受理时间。',
  otherBet: '回执写的是另一笔投注。',
  otherKey: '公钥与本机看到的不同，或没有公布过。',
  content: '投注内容与回执上的指纹不符。',
  place: '账本里没有这一单，或与回执不同。',
  root: '这一单不在所封存的账本里。',
  issue: '开奖证明是另一期的。',
  numbers: '记录上的号码与开奖证明不同。',
  award: '应派金额与网站的记录不同。',
}

export const text = {
  title: '核对回执',
  lead: '打开从「本机数据」导出的投注凭据，或客服导出的会话凭据，在本机逐步核对。不需要网络，也不上传任何内容。',
  choose: '选择凭据文件',
  chooseOther: '换一个文件',
  dropHint: '也可以把文件拖到这里',
  unreadable: '这个文件不是投注凭据或会话凭据，或内容不完整。',
  tooLarge: '文件超过 16 MB，不是投注凭据或会话凭据。',
  failed: '本浏览器现在不能核对，请刷新页面后再试。',
  checking: '正在核对',
  right: '全部相符',
  partly: (left: number) => `已核对的都相符，${left} 项还不能核对`,
  wrong: (count: number) => `${count} 项不符`,
  states: { ok: '相符', waiting: '尚未产生', none: '无需核对', unknown: '无从比较', wrong: '不符' },
  steps: (step: BundleStep) => titles[step],
  about: (step: BundleStep) => about[step],
  fault: (fault: BundleFault) => faults[fault],
  drawFault: '开奖证明未通过，请到开奖验证页逐步查看。',
  said: (name: string) => `${name} 的会话`,
  saidKeys: {
    ok: '公钥与本机以前看到的相同。',
    unknown: '本机没有见过所用的公钥，无从比较。请与网站公布的公钥比较。',
    wrong: '公钥与本机看到的不同，这份凭据不可信。',
  } satisfies Record<SaidVerdicts['keys'], string>,
  saidFault: (fault: SaidFault) => saidFaults[fault],
  saidHeads: ['时间', '发送人', '内容', '签名'],
  saidScript: '下载 verify-chat.mjs',
  saidCommand: 'node verify-chat.mjs 会话凭据.json',
  expected: '应为',
  got: '实得',
  facts: '凭据内容',
  lottery: '彩种期号',
  accepted: '受理时间',
  cash: '扣款',
  written: '导出',
  from: (site: string, at: string) => `${at}，${site}`,
  heads: ['单号', '玩法', '内容', '注数 × 倍数', '金额', '网站记录的派奖'],
  attempts: '发送经过',
  attempt: (times: number) => (times > 1 ? `（${times} 次）` : ''),
  script: '不用浏览器也能核对（Node 20）：',
  download: '下载 verify-bet.mjs',
  command: 'node verify-bet.mjs 凭据.json',
} as const
