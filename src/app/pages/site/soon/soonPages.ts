/** The addresses of lottery.md §2.1 and §2.3 whose pages are not open yet: each says so under its own title. */
import type { Right } from '#contract/core/roles.ts'
import type { IconName } from '../../../ui/controls/Icon.tsx'

interface SoonPage {
  readonly path: string
  readonly title: string
  readonly right?: Right
}

/** The areas of other games, in the order of the header. */
export const gameAreas: readonly (SoonPage & { readonly icon: IconName })[] = [
  { path: '/live', title: '真人', icon: 'user' },
  { path: '/slot', title: '电子', icon: 'slot' },
  { path: '/poker', title: '棋牌', icon: 'cards' },
  { path: '/sport', title: '体育', icon: 'football' },
  { path: '/fish', title: '捕鱼', icon: 'fish' },
  { path: '/diceGame', title: '骰宝', icon: 'die' },
]

/** Pages of the team centre at their default sub-routes (chat-and-team.md §2), in the order of its menu. */
export const teamPages: readonly SoonPage[] = [
  { path: '/team/teamsummary/teamsummary', title: '团队总览', right: 'team' },
  { path: '/team/teamyk/allyk', title: '团队盈亏', right: 'team' },
  { path: '/team/dayyk/allyk', title: '每日盈亏', right: 'team' },
  { path: '/team/teambetting/lottery', title: '团队投注', right: 'team' },
  { path: '/team/teamgrow/team', title: '团队成长', right: 'team' },
  { path: '/team/lowerlevel/manage', title: '下级管理', right: 'team' },
  { path: '/team/openaccount/register', title: '开户中心', right: 'team' },
  { path: '/team/lotterybonus/mybonus', title: '彩票分红', right: 'team' },
  { path: '/team/lotterysalary/mysalary', title: '彩票日工资', right: 'team' },
  { path: '/team/lotteryprivate/myprivate', title: '彩票私返', right: 'team' },
  { path: '/team/gamebonus/mybonus', title: '游戏分红', right: 'team' },
  { path: '/team/gamereturn/myreturn', title: '游戏返水', right: 'team' },
  { path: '/team/recommend/recommendreport', title: '推荐报表', right: 'team' },
]

/** Others in the frame. */
export const otherPages: readonly SoonPage[] = [{ path: '/sport/inner', title: '体育' }]
