/** The help text of a play: one sentence on choosing, one on winning, both derived from its rules. */
import { isColour } from '../plays/balls.ts'
import type { CountRule, EntryRefusal, Family, Play, TypedPlate } from '../plays/define.ts'

/** How a selection is made and what one bet is. Ends with a full stop. */
export const choosingOf = (play: Play): string => {
  const { plate, position, count } = play
  const ticked = position ? `勾选至少${number(position.choose)}个位置，` : ''
  const chosen = plate.kind === 'typed' ? typing(plate) : tiles(play, count)
  const laid = position ? `，按每${number(position.choose)}个位置的组合分别计注` : ''
  return `${ticked}${chosen}${laid}。`
}

/** When a bet wins. Ends with a full stop. */
export const winningOf = (play: Play): string => {
  const several = play.tiers.filter((tier) => !tier.refund && tier.title !== '').length > 1
  const exempt = play.tiers.some((tier) => isColour(tier.title)) ? '，色波除外' : ''
  const refund = play.tiers.some((tier) => tier.refund) ? `开出49为和局，退还本金${exempt}。` : ''
  const byTier = several && groupRules.includes(play.win.rule) ? `按${titles(play)}计奖。` : ''
  return `${wins(play)}。${byTier}${refund}`
}

/** Both sentences together. */
export const helpOf = (play: Play): string => choosingOf(play) + winningOf(play)

const groupRules: readonly string[] = ['group', 'groupSum', 'holding', 'zodiacAll', 'tailAll', 'linked']

const titles = ({ tiers }: Play): string => tiers.map((tier) => tier.title).join('、')

const numerals = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

const number = (value: number): string => numerals[value] ?? String(value)

const refusals: Readonly<Record<EntryRefusal, string>> = {
  'all-equal': '，不能全部相同',
  'not-group3': '，其中恰有两个相同',
  'not-group6': '，各不相同',
  repeat: '，各不相同',
}

const typing = ({ length, width, unordered, reject }: TypedPlate): string => {
  const each = width === 2 ? '两位数号码' : '数字'
  const order = unordered && length > 1 ? '，不分顺序' : ''
  return `每注输入${number(length)}个${each}${reject && length > 1 ? refusals[reject] : ''}${order}`
}

const tiles = (play: Play, count: CountRule): string => {
  const rows = play.plate.kind === 'rows' ? play.plate.rows : []
  const [first, second] = rows
  switch (count.rule) {
    case 'product':
      return `${rows.map((row) => row.label).join('、')}各选至少一个`
    case 'tails':
      return `${rows.map((row) => row.label).join('、')}各选至少一个，每组号码从长到短拆为${number(rows.length)}注`
    case 'picks':
      if (first?.max === 1) return `一注包含${first.options[0]?.replaceAll('|', '、') ?? ''}`
      return rows.length > 1 ? '在任意位置至少选一个号码，每个号码为一注' : '至少选一个，每个为一注'
    case 'combination':
      return count.per > 1
        ? `至少选${number(count.choose)}个号码，每${number(count.choose)}个组成${number(count.per)}注`
        : `至少选${number(count.choose)}个，每${number(count.choose)}个为一注`
    case 'pattern':
      return `选至少${number(count.choose[0])}个${first?.label ?? ''}和${number(count.choose[1])}个${second?.label ?? ''}，两者不能相同`
    case 'tupleSum':
      return `选择${number(count.size)}个号码之和，每个和值含其全部排列`
    case 'groupSum':
      return `选择${number(count.size)}个号码之和，每个和值含其全部组合，号码全部相同的除外`
    case 'span':
      return `选择${number(count.size)}个号码中最大与最小之差，每个跨度含其全部排列`
    case 'holding':
      return `选一个胆码，含该胆码的全部组合各为一注，号码全部相同的除外`
    case 'anyRows':
      return `在至少${number(count.choose)}个位置各选号码，每${number(count.choose)}个位置各取一个为一注`
    case 'anyRowsDistinct':
      return `在至少${number(count.choose)}个名次各选号码，每${number(count.choose)}个名次各取一个不同号码为一注`
    case 'distinctTuples':
      return `${rows.map((row) => row.label).join('、')}各选至少一个号码，一注中的号码各不相同`
    case 'bankerDrag':
      return count.choose === 2
        ? '选一个胆码和至少两个拖码，胆码与每个拖码组成一注'
        : `选一至${number(count.choose - 1)}个胆码，与拖码合计多于${number(count.choose)}个，每注含全部胆码`
    case 'entries':
      return ''
  }
}

const placeNames: Readonly<Record<Family, readonly string[]>> = {
  ssc: ['万位', '千位', '百位', '十位', '个位'],
  '3d': ['百位', '十位', '个位'],
  '11x5': ['第一位', '第二位', '第三位', '第四位', '第五位'],
  kl12: ['第一位', '第二位', '第三位', '第四位', '第五位'],
  pk10: ['冠军', '亚军', '季军', '第四名', '第五名', '第六名', '第七名', '第八名', '第九名', '第十名'],
  k3: ['三个骰子'],
  ky481: ['自由泳', '仰泳', '蛙泳', '蝶泳'],
  lhc: ['正码一', '正码二', '正码三', '正码四', '正码五', '正码六', '特码'],
}

/** The places that a play uses, as words: 百位、十位、个位. */
const places = ({ family, win }: Play): string => {
  if (win.at === 'chosen') return '所勾选位置'
  if (family === 'k3') return '三个骰子'
  if (family === 'lhc' && win.at.length > 1) return win.at.length === 6 ? '六个正码' : '七个号码'
  const names = placeNames[family]
  return names.length === win.at.length && names.length > 3
    ? `${number(names.length)}个号码`
    : win.at.map((place) => names[place] ?? '').join('、')
}

const wins = (play: Play): string => {
  const { win, family } = play
  const at = places(play)
  switch (win.rule) {
    case 'direct':
      return `与${at}的开奖号码按位一致即中奖`
    case 'anyDirect':
      return `所取${number(win.choose)}个位置均与开奖号码一致即中奖`
    case 'tails':
      return `与${at}的开奖号码从末位往前连续一致的各注均中奖`
    case 'through':
      return '五位全部一致中一等奖；否则前三位或后三位一致中二等奖，仅前两位或后两位一致中三等奖，前后分别计奖'
    case 'group':
      return `与${at}的开奖号码一致即中奖，顺序不限`
    case 'sum':
      return `与${at}开奖号码之和一致即中奖`
    case 'groupSum':
      return `与${at}开奖号码之和一致即中奖，开出全部相同的号码不中奖`
    case 'span':
      return `与${at}开奖号码的跨度一致即中奖`
    case 'holding':
      return `${at}的开奖号码含胆码即中奖，开出全部相同的号码不中奖`
    case 'position':
      return '与该位置的开奖号码一致即中奖'
    case 'contains':
      return win.choose === 1
        ? `${at}的开奖号码中出现该号码即中奖`
        : `一注的${number(win.choose)}个号码均在${at}的开奖号码中出现即中奖，顺序不限`
    case 'covers':
      return `一注的${number(win.choose)}个号码包含全部${number(win.at.length)}个开奖号码即中奖`
    case 'repeat':
      return `该号码在${at}中出现至少${number(win.times)}次即中奖`
    case 'attributes':
      return `${at}的开奖号码均符合所选大小单双即中奖，${win.big}及以上为大`
    case 'sumTail':
      return `${at}开奖号码之和的个位数与所选一致即中奖`
    case 'sumAttribute':
      return win.at.length === 1
        ? `${at}的开奖号码符合所选即中奖，${String(win.big).padStart(2, '0')}及以上为大`
        : `${at}开奖号码之和符合所选即中奖，${win.big}及以上为大`
    case 'attributeCount':
      return `${at}的开奖号码中${win.of === 'big' ? '大号与小号' : '单数与双数'}的个数与所选一致即中奖`
    case 'shape3':
      return `${at}的开奖号码形态与所选一致即中奖；顺子与半顺中9与0相邻`
    case 'shape5':
      return '五个开奖号码的牌型与所选一致即中奖；五个号码全部相同不中奖，顺子中9与0相邻'
    case 'bull':
      return '任三个号码之和为十的倍数即有牛，五个号码之和的个位数为点数，0为牛牛；牛六至牛九和牛牛为大，无牛时大小单双均不中奖'
    case 'baccarat':
      return '万千位之和的个位数为庄，十个位之和的个位数为闲，点数大者胜；相等时庄闲不中奖。庄对为万千位相同，闲对为十个位相同，S6为庄六点且胜'
    case 'dragonTiger':
      return `${at}比较大小，前者大为龙，后者大为虎，${dragonTigerWins(family)}`
    case 'median':
      return '开奖号码从小到大排列的第三个与所选一致即中奖'
    case 'faces':
      return '开出所选的点数组合即中奖，顺序不限'
    case 'ball':
      return win.at.length === 1 ? `${at}与所选号码一致即中奖` : `所选号码在${at}中开出即中奖`
    case 'ballAttribute':
      return `${at}符合所选属性即中奖；25及以上为大，十位与个位之和7及以上为合大，个位5及以上为尾大`
    case 'tail':
      return win.at.length === 1 ? `${at}的个位数与所选一致即中奖` : `${at}中有一个的个位数与所选一致即中奖`
    case 'head':
      return `${at}的十位数与所选一致即中奖`
    case 'zodiac':
      return win.at.length === 1 ? `${at}属于所选生肖即中奖` : `${at}中有一个属于所选生肖即中奖`
    case 'element':
      return `${at}属于所选五行即中奖`
    case 'linked':
      return linkedWins(play)
    case 'noneIn':
      return `一注的${number(win.choose)}个号码在${at}中一个都没有开出即中奖`
    case 'zodiacSet':
      return `${at}的生肖是一注所选${number(win.choose)}个生肖之一即中奖`
    case 'zodiacAll':
      return `一注的${number(win.choose)}个生肖在${at}中均有开出即中奖`
    case 'tailAll':
      return `一注的${number(win.choose)}个尾数在${at}中均有开出即中奖`
  }
}

/** Cars of a race have no equal places. */
const dragonTigerWins = (family: Family): string =>
  family === 'pk10' ? '与所选一致即中奖' : '相等为和，与所选一致即中奖；开和时龙虎不中奖'

const linkedWins = ({ win, tiers }: Play): string => {
  if (win.rule !== 'linked') return ''
  const each = win.hits.map(({ regular, special }, tier) => {
    const title = tiers.length > 1 ? `为${tiers[tier]?.title ?? ''}` : '即中奖'
    return `一注的号码中有${number(regular)}个是正码${special ? '、一个是特码' : ''}${title}`
  })
  return each.join('，')
}
