import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { playsOf } from '#engine/plays/index.ts'
import { subTabsOf } from '../plate/tabs.model.ts'
import { shortSubTabs } from './subTabs.ts'

const shortOf = (tab: string, ...labels: readonly string[]) =>
  shortSubTabs(
    tab,
    {
      label: `${tab}玩法`,
      method: '',
      choosePlay: () => undefined,
      groups: [{ title: '', plays: labels.map((label) => ({ method: label, label })) }],
    },
    [],
  )?.groups[0]?.plays.map(({ label }) => label)

test('a play leaves out what its tab says already', () => {
  expect(shortOf('特码', '特码直选', '特码两面', '半波')).toEqual(['直选', '两面', '半波'])
  expect(shortOf('合肖', '二肖(合肖)', '十一肖(合肖)')).toEqual(['二肖', '十一肖'])
  expect(shortOf('连肖', '二连肖')).toEqual(['二连肖'])
  expect(shortOf('正特一码', '正特一码')).toEqual(['正特一码'])
  expect(shortSubTabs('特码', undefined, [])).toBeUndefined()
})

interface PublishedTabs {
  readonly tabs: Readonly<
    Record<string, readonly { readonly tab: string; readonly subTabConfig: readonly Group[] }[]>
  >
}
interface Group {
  readonly title: string
  readonly playWay: readonly { readonly en: string; readonly cn: string }[]
}

test('a play has one name: what its tab says is a part of its title', () => {
  const plays = playsOf('lhc')
  const published = JSON.parse(readFileSync('docs/spec/play-tabs.json', 'utf8')) as PublishedTabs
  const tabs = published.tabs['lhc'] ?? expect.fail('the six-mark lotteries must have tabs')
  const shown = tabs.flatMap((tab) =>
    (
      shortSubTabs(
        tab.tab,
        subTabsOf(tab, '', () => undefined),
        plays,
      )?.groups ?? []
    ).flatMap((group) => group.plays),
  )
  expect(shown.length).toBeGreaterThan(50)
  const nameOf = new Map(plays.map(({ method, name }) => [method, name]))
  expect(shown.filter(({ method, label }) => !nameOf.get(method)?.includes(label))).toEqual([])
  const labelOf = new Map(shown.map(({ method, label }) => [method, label]))
  expect(['lm_lm_3z3', 'lm_lm_3z2', 'lm_lm_2z2', 'lm_lm_2zt'].map((method) => labelOf.get(method))).toEqual([
    '三全中',
    '三中二',
    '二全中',
    '二中特',
  ])
})
